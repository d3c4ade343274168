### Все слова, которые читают, по-русски.
### Каждое сообщение может взять $edition, название правил, по которым играют, там, где у них свои слова.
### Эти слова стоят в первой части, с падежами в атрибутах.

## Вещи

armies = { $edition ->
    [ryzyko] { $n ->
        [one] { $n } батальон
        [few] { $n } батальона
       *[many] { $n } батальонов
    }
    [galaxy] { $n ->
        [one] { $n } звездолёт
        [few] { $n } звездолёта
       *[many] { $n } звездолётов
    }
   *[other] { $n ->
        [one] { $n } армия
        [few] { $n } армии
       *[many] { $n } армий
    }
}
    .object = { $edition ->
        [ryzyko] { armies }
        [galaxy] { armies }
       *[other] { $n ->
            [one] { $n } армию
            [few] { $n } армии
           *[many] { $n } армий
        }
    }
    .genitive = { $edition ->
        [ryzyko] { $n ->
            [one] { $n } батальона
            [few] { $n } батальонов
           *[many] { $n } батальонов
        }
        [galaxy] { $n ->
            [one] { $n } звездолёта
            [few] { $n } звездолётов
           *[many] { $n } звездолётов
        }
       *[other] { $n ->
            [one] { $n } армии
            [few] { $n } армий
           *[many] { $n } армий
        }
    }
territories = { $territories ->
    [one] { $territories } территория
    [few] { $territories } территории
   *[many] { $territories } территорий
}
    .object = { $territories ->
        [one] { $territories } территорию
        [few] { $territories } территории
       *[many] { $territories } территорий
    }
    .n = { $n ->
        [one] { $n } территория
        [few] { $n } территории
       *[many] { $n } территорий
    }
    .n-object = { $n ->
        [one] { $n } территорию
        [few] { $n } территории
       *[many] { $n } территорий
    }
    .n-genitive = { $n ->
        [one] { $n } территории
        [few] { $n } территорий
       *[many] { $n } территорий
    }
armies-word = { $edition ->
    [ryzyko] батальоны
    [galaxy] звездолёты
   *[other] армии
}
    .genitive = { $edition ->
        [ryzyko] батальонов
        [galaxy] звездолётов
       *[other] армий
    }
army-word = { $edition ->
    [ryzyko] батальон
    [galaxy] звездолёт
   *[other] армия
}
    .object = { $edition ->
        [ryzyko] батальон
        [galaxy] звездолёт
       *[other] армию
    }
    .one = { $edition ->
        [ryzyko] один батальон
        [galaxy] один звездолёт
       *[other] одна армия
    }
    .one-object = { $edition ->
        [ryzyko] один батальон
        [galaxy] один звездолёт
       *[other] одну армию
    }
    .each = { $edition ->
        [ryzyko] по одному батальону
        [galaxy] по одному звездолёту
       *[other] по одной армии
    }
region-word = { $edition ->
    [galaxy] планета
   *[other] континент
}
    .on = { $edition ->
        [galaxy] на этой планете
       *[other] на этом континенте
    }
regions-word = { $edition ->
    [galaxy] планеты
   *[other] континенты
}
world-word = { $edition ->
    [galaxy] галактика
    [lesson] поле
   *[other] мир
}
    .object = { $edition ->
        [galaxy] всю галактику
        [lesson] всё поле
       *[other] весь мир
    }
    .genitive = { $edition ->
        [galaxy] галактики
        [lesson] урока
       *[other] мира
    }
    .whole = { $edition ->
        [galaxy] вся галактика
        [lesson] всё поле
       *[other] весь мир
    }
card-word = { $edition ->
    [galaxy] игральная карта
   *[other] карта Риска
}
    .object = { $edition ->
        [galaxy] игральную карту
       *[other] карту Риска
    }
cards-word = { $edition ->
    [galaxy] игральные карты
   *[other] карты Риска
}
    .genitive = { $edition ->
        [galaxy] игральных карт
       *[other] карт Риска
    }
mission-word = { $edition ->
    [galaxy] цель
   *[other] задание
}
    .genitive = { $edition ->
        [galaxy] цели
       *[other] задания
    }
    .own = { $edition ->
        [galaxy] Ваша цель
       *[other] Ваше задание
    }
missions-word = { $edition ->
    [galaxy] цели
   *[other] задания
}
    .genitive = { $edition ->
        [galaxy] целей
       *[other] заданий
    }
armies-title = { $edition ->
    [ryzyko] Батальоны
    [galaxy] Звездолёты
   *[other] Армии
}
mission-title = { $edition ->
    [galaxy] Цель
   *[other] Задание
}
round-word = { $edition ->
    [galaxy] Тур
   *[other] Раунд
}
neutral = { $edition ->
    [galaxy] Союзник
   *[other] Нейтральная сторона
}
neutral-word = { $edition ->
    [galaxy] союзник
   *[other] нейтральная сторона
}
    .object = { $edition ->
        [galaxy] союзника
       *[other] нейтральную сторону
    }
    .genitive = { $edition ->
        [galaxy] союзника
       *[other] нейтральной стороны
    }
moves-word = { $edition ->
    [ryzyko] перегруппировывает
   *[other] перемещает
}
none = нет
territory-from = { $id ->
    [alaska] с Аляски
    [northwest_territory] с Северо-Западной территории
    [alberta] из Альберты
    [western_united_states] из Западных США
    [central_america] из Центральной Америки
    [greenland] из Гренландии
    [ontario] из Онтарио
    [quebec] из Квебека
    [eastern_united_states] из Восточных США
    [venezuela] из Венесуэлы
    [peru] из Перу
    [brazil] из Бразилии
    [argentina] из Аргентины
    [iceland] из Исландии
    [scandinavia] из Скандинавии
    [ukraine] с Украины
    [great_britain] из Великобритании
    [northern_europe] из Северной Европы
    [western_europe] из Западной Европы
    [southern_europe] из Южной Европы
    [north_africa] из Северной Африки
    [egypt] из Египта
    [congo] из Конго
    [east_africa] из Восточной Африки
    [south_africa] из Южной Африки
    [madagascar] с Мадагаскара
    [siberia] из Сибири
    [ural] с Урала
    [china] из Китая
    [afghanistan] из Афганистана
    [middle_east] с Ближнего Востока
    [india] из Индии
    [siam] из Сиама
    [yakutsk] из Якутска
    [irkutsk] из Иркутска
    [mongolia] из Монголии
    [japan] из Японии
    [kamchatka] с Камчатки
    [indonesia] из Индонезии
    [new_guinea] с Новой Гвинеи
    [western_australia] из Западной Австралии
    [eastern_australia] из Восточной Австралии
   *[other] с территории { $name }
}
territory-to = { $id ->
    [alaska] на Аляску
    [northwest_territory] на Северо-Западную территорию
    [alberta] в Альберту
    [western_united_states] в Западные США
    [central_america] в Центральную Америку
    [greenland] в Гренландию
    [ontario] в Онтарио
    [quebec] в Квебек
    [eastern_united_states] в Восточные США
    [venezuela] в Венесуэлу
    [peru] в Перу
    [brazil] в Бразилию
    [argentina] в Аргентину
    [iceland] в Исландию
    [scandinavia] в Скандинавию
    [ukraine] на Украину
    [great_britain] в Великобританию
    [northern_europe] в Северную Европу
    [western_europe] в Западную Европу
    [southern_europe] в Южную Европу
    [north_africa] в Северную Африку
    [egypt] в Египет
    [congo] в Конго
    [east_africa] в Восточную Африку
    [south_africa] в Южную Африку
    [madagascar] на Мадагаскар
    [siberia] в Сибирь
    [ural] на Урал
    [china] в Китай
    [afghanistan] в Афганистан
    [middle_east] на Ближний Восток
    [india] в Индию
    [siam] в Сиам
    [yakutsk] в Якутск
    [irkutsk] в Иркутск
    [mongolia] в Монголию
    [japan] в Японию
    [kamchatka] на Камчатку
    [indonesia] в Индонезию
    [new_guinea] на Новую Гвинею
    [western_australia] в Западную Австралию
    [eastern_australia] в Восточную Австралию
   *[other] на территорию { $name }
}
territory-on = { $id ->
    [alaska] на Аляске
    [northwest_territory] на Северо-Западной территории
    [alberta] в Альберте
    [western_united_states] в Западных США
    [central_america] в Центральной Америке
    [greenland] в Гренландии
    [ontario] в Онтарио
    [quebec] в Квебеке
    [eastern_united_states] в Восточных США
    [venezuela] в Венесуэле
    [peru] в Перу
    [brazil] в Бразилии
    [argentina] в Аргентине
    [iceland] в Исландии
    [scandinavia] в Скандинавии
    [ukraine] на Украине
    [great_britain] в Великобритании
    [northern_europe] в Северной Европе
    [western_europe] в Западной Европе
    [southern_europe] в Южной Европе
    [north_africa] в Северной Африке
    [egypt] в Египте
    [congo] в Конго
    [east_africa] в Восточной Африке
    [south_africa] в Южной Африке
    [madagascar] на Мадагаскаре
    [siberia] в Сибири
    [ural] на Урале
    [china] в Китае
    [afghanistan] в Афганистане
    [middle_east] на Ближнем Востоке
    [india] в Индии
    [siam] в Сиаме
    [yakutsk] в Якутске
    [irkutsk] в Иркутске
    [mongolia] в Монголии
    [japan] в Японии
    [kamchatka] на Камчатке
    [indonesia] в Индонезии
    [new_guinea] на Новой Гвинее
    [western_australia] в Западной Австралии
    [eastern_australia] в Восточной Австралии
   *[other] на территории { $name }
}
territory-object = { $id ->
    [alaska] Аляску
    [northwest_territory] Северо-Западную территорию
    [alberta] Альберту
    [western_united_states] Западные США
    [central_america] Центральную Америку
    [greenland] Гренландию
    [ontario] Онтарио
    [quebec] Квебек
    [eastern_united_states] Восточные США
    [venezuela] Венесуэлу
    [peru] Перу
    [brazil] Бразилию
    [argentina] Аргентину
    [iceland] Исландию
    [scandinavia] Скандинавию
    [ukraine] Украину
    [great_britain] Великобританию
    [northern_europe] Северную Европу
    [western_europe] Западную Европу
    [southern_europe] Южную Европу
    [north_africa] Северную Африку
    [egypt] Египет
    [congo] Конго
    [east_africa] Восточную Африку
    [south_africa] Южную Африку
    [madagascar] Мадагаскар
    [siberia] Сибирь
    [ural] Урал
    [china] Китай
    [afghanistan] Афганистан
    [middle_east] Ближний Восток
    [india] Индию
    [siam] Сиам
    [yakutsk] Якутск
    [irkutsk] Иркутск
    [mongolia] Монголию
    [japan] Японию
    [kamchatka] Камчатку
    [indonesia] Индонезию
    [new_guinea] Новую Гвинею
    [western_australia] Западную Австралию
    [eastern_australia] Восточную Австралию
   *[other] территорию { $name }
}
sum = { $edition ->
    [galaxy] { $territory } { $n }
   *[other] { $n } { ON($territory) }
}
mark = { $seat ->
    [red] 🔴
    [blue] 🔵
    [yellow] 🟡
    [green] 🟢
    [purple] 🟣
    [cyan] 🩵
   *[other] ⚪
}
player = { mark } { $name }
die = { $n }
colour = { $seat ->
    [red] красный
    [blue] синий
    [yellow] жёлтый
    [green] зелёный
    [purple] фиолетовый
    [cyan] голубой
   *[other] серый
}
colour-title = { $seat ->
    [red] Красный
    [blue] Синий
    [yellow] Жёлтый
    [green] Зелёный
    [purple] Фиолетовый
    [cyan] Голубой
   *[other] { neutral }
}
joker-word = джокер
    .instrumental = джокером
jokers-word = джокеры
symbol = { $symbol ->
    [infantry] пехота
    [cavalry] кавалерия
    [artillery] артиллерия
    [military] военный
    [civil] гражданский
    [scientific] научный
    [joker] { joker-word }
   *[other] { $symbol }
}
card = { $territory } ({ $symbol })
phase = { $phase ->
    [claim] занятие территорий
    [place] расстановка
    [lay] расстановка
    [capital] выбор столиц
    [reinforce] { $edition ->
        [galaxy] новые звездолёты
       *[other] подкрепление
    }
    [place_neutral] { $edition ->
        [galaxy] звездолёты союзника
       *[other] подкрепление нейтральной стороны
    }
    [battle] { $edition ->
        [ryzyko] битва
        [galaxy] освоение
       *[other] атака
    }
    [defend] защита
    [reroll] повторный бросок
    [occupy] ввод войск
    [trade_down] обмен лишних карт
    [regroup] { $edition ->
        [ryzyko] перегруппировка
        [galaxy] перемещения
       *[other] укрепление
    }
   *[other] { $phase }
}
command = { $command ->
    [claim] занять территорию
    [prefer] назвать пожелания
    [place] поставить { armies-word }
    [withdraw] начать заново
    [choose_capital] выбрать столицу
    [trade] обменять карты
    [attack] атаковать
    [defend] выбрать кубики для защиты
    [reroll] повторить бросок
    [keep] оставить бросок
    [occupy] ввести войска
    [fortify] { $edition ->
        [ryzyko] перегруппировать войска
       *[other] переместить { armies-word }
    }
    [end_phase] закончить фазу
    [claim_victory] объявить победу
    [standing] отдать постоянный приказ
    [take_back] отменить приказ
    [resign] сдаться
   *[other] { $command }
}
edition-title = { $edition ->
    [ryzyko] Польский Риск
    [classic] Риск
    [parker] Риск (1993)
    [gniazdo] Риск (ГНЯЗДО)
    [galaxy] Освоение галактики
    [lesson] Урок
   *[other] { $edition }
}

## Что произошло

event-game-started = Игра начинается: { $players }.
event-order-drawn = Порядок ходов решили кубики: { $players }.
event-order-agreed = Порядок ходов: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] В игре есть союзник: кто осваивает, может направить его звездолёты против другого игрока.
    [ryzyko] В игре есть нейтральные батальоны: они никогда не атакуют, а ставит их и бросает за них кубики другой игрок.
   *[other] В игре есть нейтральные армии: они никогда не атакуют, а кубики за них бросает другой игрок.
}
event-mission-dealt = { mission-word.own }: { $mission }
event-territories-dealt = Территории розданы: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } занимает { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] Теперь вы сами выбираете каждую территорию.
   *[other] Вы хотите занять, в таком порядке: { $territories }.
}
event-capital-named = { $player } выбирает столицу.
event-capital-named-seen = Ваша столица: { $territory }. Никто о ней не знает, пока она не падёт.
event-armies-mustered = { $player } может поставить { armies.object }.
event-armies-planned = { $player } планирует { armies.object }: { $territory }.
event-plan-withdrawn = { $player } начинает план заново.
event-plan-laid = { $player } ставит { armies.object } { ON($territory) }.
event-plan-revealed = { $player } ставит: { $places }.
event-deck-shuffled = { $edition ->
    [galaxy] Игральные карты перетасованы.
   *[other] Карты Риска перетасованы.
}
event-discard-reshuffled = { $edition ->
    [galaxy] Обменянные игральные карты перетасованы в новую колоду.
   *[other] Обменянные карты Риска перетасованы в новую колоду.
}
event-round-began = { $round ->
    [0] Начинается расстановка.
   *[other] { $edition ->
        [galaxy] Начинается тур { $round }.
       *[other] Начинается раунд { $round }.
    }
}
event-turn-began = Ход: { $player }.
event-stage-began = { $stage ->
    [1] Этап 1 из 3: { $player } осваивает, затем перемещает.
    [2] Этап 2 из 3: { $player } отвечает.
   *[3] Этап 3 из 3: { $player } осваивает снова или перемещает ещё раз.
}
event-tours-began = Теперь идут обычные туры, в таком порядке: { $players }.
event-income-granted = { $player } получает { armies.object } за { territories.object }.
event-income-granted-regions = { $player } получает { armies.object } за { territories.object } и за полный контроль: { $regions }.
event-income-granted-regions-alone = { $player } получает { armies.object } за полный контроль: { $regions }.
event-income-granted-nothing = { $player } не получает новых { armies-word.genitive }.
event-income-granted-neutral = { $player }, подкрепление: { armies }, половина с округлением вниз.
event-cards-traded = { $player } получает { armies.object } за карты: { $cards }.
event-cards-traded-bonus = { $player } получает { armies.object } и премию ({ $bonus }) за карты: { $cards }.
event-armies-placed = { $player } ставит { armies.object } { ON($territory) }.
event-armies-placed-for = { $player } ставит за { neutral-word.object } { armies.object } { ON($territory) }.
event-armies-lost = { $player } теряет { armies.object }: места нет ни на одной территории.
event-attack-declared = { $edition ->
    [galaxy] { $player } начинает осваивать { OBJECT($target) } { FROM($source) }, силы: { armies }.
   *[other] { $player } атакует { OBJECT($target) } { FROM($source) }, силы: { armies }.
}
event-attack-cut-short = На этом атака останавливается: больше бросков один приказ не даёт. Отдайте его ещё раз, чтобы продолжить.
event-defence-chosen = 🛡️ { $player } защищается, кубиков: { $dice }.
event-dice-rolled = 🎲 { $attack } против { $defence }.
event-die-rerolled = { $player } за карту { $card } повторяет бросок кубика, на котором { $die }: { $attack }.
event-losses-taken = Потери: атака { $attacker }, защита { $defender }.
event-territory-captured = { $player } захватывает { OBJECT($territory) }. До этого: { $loser }.
event-territory-occupied = { $player } вводит { armies.object } { FROM($source) } { TO($target) }.
event-capital-fell = 👑 Пала столица: { $territory } ({ $player }). Её захватывает { $by }.
event-capital-fell-wiped = { event-capital-fell } Вместе с ней потеряно: { $wiped }.
event-ally-fell = У союзника не осталось звездолётов. После этого хода начнутся обычные туры.
event-player-eliminated = { $player } выбывает. Последний удар: { $by }.
event-hand-taken = { $player } отдаёт { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}. Получает: { $by }.
event-hand-taken-seen = { $player } отдаёт карты ({ $n }): { $cards }. Получает: { $by }.
event-card-drawn = { $player } берёт { card-word.object }.
event-card-drawn-seen = { $player } берёт { card-word.object }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies.object } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] Вас снова спрашивают перед каждым броском.
        [one] Отныне ваши защитники бросают один кубик, и вас не спрашивают.
       *[most] Отныне ваши защитники бросают столько кубиков, сколько можно, и вас не спрашивают.
    }
   *[no] { $dice ->
        [one] Отныне ваши защитники бросают один кубик.
       *[most] Отныне ваши защитники бросают столько кубиков, сколько можно.
    }
}
event-taken-back = { $player } отменяет последний приказ.
event-taken-back-place = { $player } убирает { armies.object } { FROM($territory) }.
event-taken-back-planned = { $player } отменяет план: { armies }, { $territory }.
event-taken-back-occupy = { $player } отменяет ввод войск: { armies }, { $territory }.
event-taken-back-fortify = { $player } отменяет перемещение { FROM($source) } { TO($target) }: { armies }.
event-taken-back-attack = { $player } отменяет атаку на { OBJECT($target) } { FROM($source) }.
event-taken-back-claim = { $player } отменяет занятие: { $territory }.
event-taken-back-end = { $player } отменяет конец { $edition ->
    [galaxy] этапа
   *[other] фазы
}: { $phase }.
event-seat-resigned = { $player } сдаётся; оставшиеся { armies-word } стоят гарнизоном и только защищаются.
event-hand-returned = { $player }: под колоду { $n ->
    [one] уходит { $n } карта
    [few] уходят { $n } карты
   *[many] уходит { $n } карт
}.
event-game-won = { $goal ->
    [last_standing] { $player } побеждает: больше никого не осталось!
    [capitals] { $player } побеждает: столиц достаточно, и своя среди них!
    [world] { $player } побеждает, захватив { world-word.object }!
   *[other] { $player } побеждает!
}
event-game-won-mission = { $player } побеждает! { mission-title }: { $mission }
event-game-ended = { $why ->
    [agreed] Все согласились закончить игру как есть.
   *[round_limit] Игра дошла до заданного предела.
} { $several ->
    [yes] Впереди наравне: { $players }.
   *[no] Впереди: { $players }.
}
over-as-it-stands = Игра закончена как есть. Впереди: { $players }.

## Битва в одной строке

fight = ⚔️ { $player }: { $source } → { $target }: { fight.rolls }, теряет { $lost }, уничтожает { $destroyed }
    .rolls = { $rolls ->
        [one] { $rolls } бросок
        [few] { $rolls } броска
       *[many] { $rolls } бросков
    }
fight-own = ⚔️ { $source } → { $target }: { fight.rolls }, вы теряете { $lost }, противник { $destroyed }
fight-rerolled = { $fight }, за повторный бросок показывает: { $cards }
fight-held = { $fight }.
fight-captured = { $fight }, **захвачено** ({ $loser }).
fight-occupied = { $fight }, **захвачено** ({ $loser }); введено: { armies }.
told-took = { $player } получает { territories.n-object }.
told-took-of = { $player } получает { territories.n-object } ({ $losses }).
told-loses = { $player } теряет { $n }
told-lost = { $player } теряет { territories.n-object }.
told-even = Территории меняют хозяев, но ни у кого их не стало больше.
told-standing = -# { map-heading } · Территории: { $counts }.
told-leads = -# { map-heading } · { $player } впереди: { territories.n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}; далее: { $others }.
told-count = { $player } { $n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
told-down = { $player } теряет земли: территорий было { $before }, стало { $after }.
told-holds = { $player } теперь держит целиком: { $regions }.
told-broken = { $player } больше не держит целиком: { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } выбывает из игры. Последний удар: { $by }.
told-nothing = Все территории остались у прежних хозяев.
did = { $player } { $deeds }.
did-traded = меняет { $sets ->
    [1] комбинацию
    [one] { $sets } комбинацию
    [few] { $sets } комбинации
   *[many] { $sets } комбинаций
} на { $n }
did-placed = ставит { $n }
did-took = захватывает: { $places }
did-took-for = захватывает за { neutral-word.object }: { $places }
did-failed = не может взять: { $places }
did-losses = { $n ->
    [0] уничтожает { $destroyed } без потерь
   *[other] теряет { armies.object }{ $destroyed ->
        [0] {""}
       *[other] , уничтожает { $destroyed }
    }
}
did-moved = { moves-word } { $n } ({ $source } → { $target })
did-moved-often = { moves-word } { $n }, перемещений: { $times }
did-cards = { $n ->
    [1] берёт { card-word.object }
    [one] берёт { $n } карту
    [few] берёт { $n } карты
   *[many] берёт { $n } карт
}
places-of = { $places } ({ $player })
series = { $first } и { $last }
places-many = { $places } и ещё { $n }
changed-title = ### С вашего прошлого хода
changed-start = ### С начала игры
changed-lost = **Потеряно:** { $places }.
changed-won = **Захвачено:** { $places }.
changed-kept = Ни одна территория не потеряна.
changed-held = Отбитые атаки: { $places }.
changed-stand = { $territory } (атакует { $player }; вы теряете { $lost }, противник { $destroyed })
changed-next-set = { $player } сдаёт { changed-set.sets }, получает: { $armies }; следующая принесёт { $next }.
changed-set = { $player } сдаёт { changed-set.sets }, получает: { $armies }.
    .sets = { $n ->
        [1] комбинацию
        [one] { $n } комбинацию
        [few] { $n } комбинации
       *[many] { $n } комбинаций
    }
changed-danger = Под угрозой больше всего: { $territory } ({ $armies }), рядом { $beside } ({ $theirs }, { $player }).
placed = { $player } ставит: { $places }.
placed-own = Поставлено: { $places }.
planned-own = Добавлено в план: { $places }.
drawn-own = Вы берёте { card-word.object }: { $card }.
occupied-own = Введено: { armies }, { $source } → { $target }.
regrouped-own = Перемещено: { armies }, { $source } → { $target }.
placed-for = { $player } ставит за { neutral-word.object }: { $places }.
claimed = { $player } занимает: { $territories }.
planned = { $player } планирует: { $places }.
more-lines = … и ещё { $n }: `/risk log`.
dice-line = 🎲 { $attack } – { $defence }: { $lost ->
    [0] противник теряет { $destroyed }
   *[other] { $destroyed ->
        [0] вы теряете { $lost }
       *[other] вы теряете { $lost }, противник { $destroyed }
    }
}
dice-line-witnessed = 🎲 { $attack } против { $defence }: атака теряет { $lost }, защита { $destroyed }.
dice-line-waiting = 🎲 { $attack } – { $defence }
dice-earlier = … раньше: { $n ->
    [one] { $n } бросок
    [few] { $n } броска
   *[many] { $n } бросков
}.

## Что можно выбрать

option-set = { $cards }: { armies }
option-bonus = { armies }, премия: { $bonus }
option-empty-territory = { $territory }
option-territory = { $territory } { $n }
option-where = { $region }: { $beside }
option-region = { $region }: { territories.n }
option-number = { armies }
option-all = Все: { armies }
option-other-number = Другое число…
option-force = { armies }, { dice-count }
option-dice = { dice-count }
dice-count = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
option-fight = { $merit ->
    [yes] ★{ " " }
   *[no] { "" }
}{ $chance }% · { $source } { $own } → { $target } { $theirs }
option-follow = { $n } { TO($target) }, { $left } остаётся { ON($source) }
option-move = { $n } · { $source } { $own } → { $target } { $theirs }
option-way = { $chance }% · { $n }: { $way }
option-page = Ещё… (страница { $page } из { $pages })
merit-truce = перемирие с вами до конца раунда { $until }
merit-left = останется около { $n }
merit-last = последнее, что держит { $player }
merit-enemy = враг из вашего задания
merit-completes = { $region } целиком, +{ $n }
merit-breaks = { $region } уже не целиком: { $player }
merit-mission = в вашем задании
beside = { $n ->
    [one] { $n } враг
    [few] { $n } врага
   *[many] { $n } врагов
} рядом – { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }и ещё { $more }
}
beside-one = { $territory } { $n }
beside-none = врагов рядом нет
option-stop-at = Стоп, когда останется { $n }
option-colour = { mark } { colour }
option-next-colour = Любой свободный цвет

## Отказы по правилам

illegal-game_over = Игра окончена: побеждает { $winner }.
illegal-not_seated = Такого места за этим столом нет.
illegal-not_your_turn = Сейчас не ваш ход. Стол ждёт: { $waiting_for }.
illegal-not_in_this_phase = Сейчас нельзя { $command }: идёт { $edition ->
    [galaxy] этап
   *[other] фаза
} «{ $phase }».
illegal-unknown_territory = Территории «{ $territory }» нет.
illegal-not_yours = { $territory } – не ваша территория: её держит { $owner }.
illegal-your_own = { $edition ->
    [galaxy] { $territory } – на стороне осваивающих; выберите чужую территорию.
   *[other] { $territory } – уже ваша территория; атакуйте чужую.
}
illegal-not_adjacent = { $source } и { $target } не граничат.
illegal-too_few_armies = { $territory }: { armies } – слишком мало, ведь хотя бы { army-word.one } всегда остаётся.
illegal-armies_not_allowed = Столько нельзя ({ $armies }): { in-range }.
illegal-dice_not_allowed = Столько нельзя ({ dice-count }): { in-range }.
illegal-dice_not_allowed-rolled = На кубиках нет { $dice }: выберите из { $rolled }.
in-range = { $choice ->
    [none] больше ничего не осталось
    [one] можно только { $low }
   *[range] выберите от { $low } до { $high }
}
illegal-already_taken = Территория { $territory } уже занята: её держит { $owner }.
illegal-no_room = { $territory }: места больше нет, на одной территории может стоять не больше { $limit } { armies-word.genitive }.
illegal-no_card_to_show = У вас нет карты ни одной из этих территорий: { $territories }. Без неё бросок не повторить.
illegal-not_on_a_card = { $territory }: премию сюда не поставить, нужна ваша территория с одной из этих карт. Выберите: { $shown }.
illegal-armies_left_to_place = Сначала поставьте ещё { armies.object }.
illegal-must_trade = Карт у вас: { $cards }, а оставить можно не больше { $most }. Сначала обменяйте комбинацию.
illegal-not_your_card = У вас нет всех этих карт.
illegal-not_a_set = Это не комбинация: { $symbols }. Комбинация – три одинаковых символа или три разных.
illegal-already_fortified = { $edition ->
    [ryzyko] Перегруппировка уже была: она возможна раз за ход.
    [galaxy] Перемещение уже было: оно возможно раз за этот этап.
   *[other] Укрепление уже было: оно возможно раз за ход.
}
illegal-nothing_planned = У вас нет плана, который можно отменить.
illegal-not_fulfilled = Ваша цель ещё не достигнута, так что это не победа. Никто другой об этом не узнал.
illegal-already_resigned = Вы уже не в игре.
illegal-nobody_is_asked = За этим столом никого не спрашивают: ваши защитники бросают по постоянному приказу, `most` или `one`.
illegal-nothing_to_take_back = У вас нет приказа, который можно отменить.
illegal-dice_fell = Отменять поздно: кубики уже брошены.
illegal-card_drawn = Отменять поздно: карта уже взята.
illegal-cards_shown = Отменять поздно: карты уже обменяны или перешли в другие руки.
illegal-somebody_fell = Отменять поздно: кто-то уже выбыл или пала столица.
illegal-play_began = Отменять поздно: расстановка закончена.
illegal-somebody_acted = Отменять поздно: после вас уже действует { $seat }.

## Отказы стола

table-no_such_game = Такой игры нет.
table-already_started = Игра уже началась. Если вы в ней играете, можно сдаться: `/order resign`. Модератор может её закрыть: `/moderate close`. Новую начинает `/risk new`.
table-not_started = Игра ещё не началась. Когда игроков достаточно, её начинает `/risk start`.
table-rated_needs_limit = Это рейтинговая игра, и лимит времени остаётся: иначе тот, кто проигрывает, мог бы не ходить вечно.
table-no_hints = За этим столом нет подсказок. Организатор может разрешить их до старта; тогда игра не идёт в рейтинг.
table-not_alone = Подсказки – только в играх против компьютеров: за этим столом играют или играли другие люди.
table-no_such_turn = В ходе { $turn } той игры пробовать нечего.
table-not_over = Игра ещё идёт: до её конца кубики и карты остаются в секрете.
table-game_over = Та игра окончена. Сыграть снова в том же составе: `/risk table again`, начать новую игру: `/risk new`.
table-full = Все места заняты: { $places }. Столы со свободным местом покажет `/my games`, новый создаст `/risk new`.
table-already_seated = Вы уже сидите за этим столом. Что можно сделать, покажет `/risk turn`; до начала игры место освобождает `/risk leave`.
table-not_a_player = Вы не играете за этим столом. До начала игры свободное место занимает `/risk join`; ваши игры покажет `/my games`.
table-not_host = Это может сделать только организатор стола: { $host }. Если игра идёт, а организатора нет, игрок может занять его место: `/host office`.
table-too_few_players = Для игры нужно не меньше { $fewest } игроков, а пока за столом { $players }. Подождите других или добавьте компьютеры.
table-unknown_colour = За этим столом нет такого цвета: { $colour }.
table-colour_taken = Этот цвет уже занят: { $colour }. Свободны: { $free }.
table-already_computer = За это место уже играет компьютер: { $name }. Если это место игрока, он вернёт его командой `/risk join`.
table-computer_plays = За вас играет компьютер. Вернуть место: `/risk join`.
table-not_awaited = { $name } сейчас никого не задерживает. Если стол ждёт кого-то уже { span.object }, организатор или модератор этого сервера может отдать место компьютеру. В игре без рейтинга модератор может сделать это сразу.
table-time_left = { $name } может ходить ещё { span.object }; потом организатор или модератор этого сервера может отдать место компьютеру. А пока напомните о ходе здесь. Тех, кто покинул сервер, не ждут, а в игре без рейтинга модератору ждать не нужно.
table-order_by_dice = По этим правилам порядок ходов решают кубики.
table-not_everybody_once = Назовите всех за столом, каждого один раз, в порядке ходов: { $colours }.
table-paused = { paused }
table-wrong_server = Стол нельзя перенести на другой сервер.
table-already_here = Этот стол уже здесь. `/risk map` покажет поле, `/risk turn` – что вы можете сделать.
table-sealed = Старт уже дан; раздача будет, когда раскроют все запечатанные слова. Ещё не раскрыты: { $names }.
table-no_lines = Этот стол создан моей старой версией, и слова к его кубикам не добавить; следующий их примет.
table-many_lines = Строк уже { $most }, больше нельзя: начните игру или создайте другой стол.
table-many_lines_of_yours = Ваших строк у этого стола уже { $most }, больше одному человеку нельзя.
table-bad_word = Слово – это одна строка, не длиннее { $most } знаков.
table-bad_seal = Это не печать: печать – SHA-256 слова, 64 знака от 0 до 9 и от a до f. Никто не увидел того, что вы ввели.
table-told_too_early = Слова раскрывают только после старта игры. Никто за столом вашего не увидел, но его мог прочесть мой администратор; если это важно, запечатайте ещё одно.
table-nothing_sealed = За этим столом у вас нет запечатанного слова.
table-already_told = Ваше слово уже раскрыто.
table-not_the_sealed_word = Это не то слово, что вы запечатали: у него другой SHA-256. Никто его не увидел; проверьте заглавные буквы и пробелы и попробуйте снова.
table-hosts_already = Вы уже организатор этого стола.
table-host_is_there = Организатор этого стола – { $host }, и место не пустует. Если стол ждёт, а организатор ничего не делает столько, сколько темп даёт на ход (не меньше суток, в открытой игре семь дней), его может заменить любой игрок.
table-own_seat = О своём месте вы не голосуете. Остановить свои часы на несколько дней: `/my vacation`, сдаться: `/order resign`.
table-nothing_proposed = Другого темпа за этим столом никто не предлагает. Предложить его может организатор: `/host pace`.
table-end_in_league = Игры лиги играют до конца. Выйти из этой можно: `/order resign`.
table-end_proposed = Это уже предложено. Ответьте в «{ button-status }» или командой `/risk table end`.
table-end_alone = Эта игра идёт в рейтинг, и один игрок закончить её не может. Играйте дальше или сдайтесь: `/order resign`.
table-end_refused_lately = Ваше последнее предложение не прошло. Предложить снова можно в следующем раунде или через { span.object }.
table-no_end_proposed = Закончить эту игру никто не предлагает. Предложить: `/risk table end`.
table-rounds_out_of_range = Последний раунд – от { $fewest } до { $most }; 0 – без него.
table-same_pace = У этого стола уже такой темп.
table-not_asleep = Эта игра не отдыхает: она идёт.
table-not_a_moderator = Это может сделать только модератор этого сервера, который за этим столом не играет.
table-concerned = Эта игра касается вас: { $concern ->
    [entrant] вы участвуете в лиге, к которой она относится.
    [rated_with] за последние 30 дней у вас была рейтинговая игра с кем-то из этого стола.
   *[seated] вы в ней играете или играли.
} Это может сделать другой модератор сервера. Если больше некому, рейтинг игры могут аннулировать сами игроки: их спросит `/moderate annul` с `vote`.
table-not_concerned = Эта игра вас не касается, и её рейтинг можно аннулировать сразу: та же команда без `vote`.
table-no_reason = Назовите причину: её прочтут все за столом.
table-no_ladder = Этот сервер обходится без рейтинга.
table-over_too_long = Эта игра окончена больше недели назад, и игроки о ней уже не голосуют. Аннулировать её рейтинг может модератор, которого она не касается, или администратор Генерала.
table-not_rated = Эта игра не идёт в рейтинг, аннулировать нечего.
table-annulled_already = Рейтинг этой игры уже аннулирован.
table-vote_is_open = Игроки этого стола уже голосуют об этом.
table-no_vote_is_open = О рейтинге этой игры никто не спрашивает.
table-nobody_votes = За этим столом больше некому голосовать.
table-no_vote_of_yours = Об этом голосуют только игроки этого стола, а не модератор, который спрашивает.
table-voted_already = Вы уже проголосовали за это.
table-had_a_seat = Тот, у кого есть или было место в этой игре, не может занять другое: он знает чужие тайны.
table-seat_counts = Здесь места не меняют владельца: игра идёт в рейтинг или входит в лигу.
table-seat_in_setup = Занять место можно только с первого хода. Попросите снова, когда он начнётся.
table-seat_not_free = Это место не покинуто. Можно попросить: { $free }.
table-seat_asked = Это место уже кто-то просит. Если организатор откажет, сможете попросить вы.
table-seat_asked_by_you = Вы уже просите здесь место. У организатора есть сутки на ответ.
table-seat_declined = Организатор отказал. Попросить здесь снова можно через { span.object }.
table-seat_request_gone = На эту просьбу уже не ответить: ответ есть, срок вышел, или место больше не свободно.
table-seat_asker_left = { $name } больше не на сервере, и за это место по-прежнему играет компьютер.
table-seat_kept = { $name }, возможно, снова на сервере: место сохраняется.
table-many_seat_requests = Слишком много сразу: на этом сервере – не больше { $most } просьб в день. Попробуйте завтра.
table-unknown_zone = Такого часового пояса нет. Укажите город или название, как Europe/Moscow, сокращение, как МСК, или разницу с UTC, как UTC+3.
table-quiet_too_long = Тихие часы могут длиться не больше { $most } часов в сутки.
table-vacation_backwards = Последний день отпуска не может быть раньше первого.
table-vacation_past = Отпуск может начаться сегодня или позже, но не в прошлом.
table-vacation_far = Отпуск может начаться не позже чем через год.
table-vacation_too_long = Отпуск может длиться не больше { $most } дней подряд.
table-vacation_spent = Осталось дней отпуска: { $left }. За любые 365 дней их полагается { $most }. Отпуск такой длины может начаться не раньше { $more }.
table-no_vacation = Сейчас у вас нет отпуска, и впереди тоже.
table-no_plan = У вас нет готового хода. Как его записать, покажет `/order turn`.
table-many_seated = Мест ({ $places }) не хватит: занято или оставлено за гостями { $players }. Выберите больше мест или освободите одно: `/host remove`.
table-sits_here = Этот человек уже сидит за этим столом.
table-already_invited = Этот человек уже получил приглашение.
table-many_invited = Больше никого пригласить нельзя: приглашений уже { $most }.
table-invited_often = За сутки одного человека можно пригласить { $most } раза, и приглашения закончились. Следующее: { $again }.
table-reserved = Свободные места оставлены за гостями. Ближайшее освободится { $until }, если гость его не займёт; другие столы покажет `/my games`.
table-reserved_before = Место за этим человеком здесь уже оставляли. Это можно сделать один раз.
table-banned = Организатор не пускает вас за этот стол. Другие столы со свободным местом покажет `/my games`.
table-banned_by_you = Вы не пускаете этого человека за стол. Сначала впустите: «{ button-guests }».
table-many_banned = Вы не пускаете уже { $most } человек, больше нельзя. Сначала впустите кого-то из них.
table-hosts_seat = Это ваше место, а организатор – вы. Освободить его: `/risk leave`; организатором станет следующий игрок.
table-no_such_guest = Это уже изменилось. Как обстоит дело сейчас, покажет «{ button-guests }».
table-blocked_by_you = Этот человек у вас в списке заблокированных. Сначала разблокируйте: `/my show`, потом «{ button-contacts }».
table-many_blocked = Заблокированных у вас уже { $most }, больше нельзя. Сначала разблокируйте кого-то.
table-rematch_began = Остальные уже начали новую игру: <#{ $channel }>.
table-no_preset = На этом сервере нет шаблона «{ $name }». Сохранить его можно в лобби: `/host save`.
table-many_presets = Шаблонов на этом сервере уже { $most }, больше нельзя: `/host forget` удалит один.
table-not_your_preset = Шаблон «{ $name }» сохранил кто-то другой: менять и удалять его могут только этот человек и модераторы сервера.
table-preset_gone = Шаблон «{ $name }» – для правил, которых у меня больше нет: { $edition }. `/host forget` его удалит.
table-preset_unfit = Шаблон «{ $name }» больше не подходит к своим правилам ({ edition-title }): настройте стол вручную и сохраните заново. `/host forget` удалит старый.
table-told_too_late = Время раскрывать запечатанные слова вышло: стол отменён.
table-many_games_of_yours = Слишком много сразу: у вас уже { games-open }. Закончите одну из них или выйдите из-за стола; список даст `/my games`.
table-many_games_here = Слишком много сразу: в этом канале уже { games-open }. Дождитесь конца одной из них или откройте стол в другом канале.
table-many_games_in_server = Слишком много сразу: на этом сервере уже { games-open }. Дождитесь конца одной из них.
table-stale = Это устарело, и ничего не изменилось. Вот как обстоят дела сейчас.
table-used_elsewhere = Этот запрос уже использован в другой игре, поэтому здесь ничего не изменилось. Попробуйте ещё раз.

games-open = { $games ->
    [one] { $games } открытая игра
    [few] { $games } открытые игры
   *[many] { $games } открытых игр
}

## Отказы лиги

league-no_league = В этом канале нет лиги. Её откроет `/league found`.
league-runs_already = В этом канале уже идёт лига: { $name }. Следующая сможет начаться, когда эта закончится.
league-already_entered = Вы уже в этой лиге: { $name }.
league-not_entered = Вы не в этой лиге: { $name }.
league-already_withdrawn = Вы уже покинули эту лигу: { $name }.
league-entry_closed = Лига началась, и вступить уже нельзя: { $name }.
league-full = В лиге больше нет мест, участников уже { $most }.
league-too_few = Лиге нужно не меньше { $fewest } участников, а пока их { $n }.
league-over = Эта лига окончена: { $name }.
league-not_the_founder = Это могут сделать только основатель ({ $founder }) и модераторы этого сервера (Управлять сервером), которые в лиге не играют.
league-closes_too_soon = Запись должна быть открыта хотя бы минуту.
league-closes_too_late = Запись может быть открыта не дольше { $days ->
    [one] { $days } дня
    [few] { $days } дней
   *[many] { $days } дней
}.
league-no_lines = Эту лигу начала моя старая версия, и слова к ней не добавить; следующая их примет.
league-many_lines = Ваших строк в этой лиге уже { $most }, больше одному человеку нельзя.
league-bad_seal = Это не печать: печать – SHA-256 слова, 64 знака от 0 до 9 и от a до f. Никто не увидел того, что вы ввели.
league-sealed_already = Вы уже запечатали слово в этой лиге, и одного достаточно. Чтобы запечатать другое, покиньте лигу и вступите снова.
league-bad_word = Слово – это одна строка, от 1 до { $most } знаков. Никто не увидел того, что вы ввели.
league-told_too_early = Слова раскрывают только после конца записи. Никто в лиге вашего не увидел, но его мог прочесть мой администратор. Если это важно, покиньте лигу, вступите снова и запечатайте другое.
league-told_too_late = Время раскрывать запечатанные слова вышло.
league-nothing_sealed = В этой лиге у вас нет запечатанного слова.
league-already_told = Ваше слово уже раскрыто.
league-not_the_sealed_word = Это не то слово, что вы запечатали: у него другой SHA-256. Никто его не увидел; проверьте заглавные буквы и пробелы и попробуйте снова.
league-not_over = Лига ещё идёт, или за одним из её столов ещё играют; до тех пор её секрет не получит никто: { $name }.
league-may_not_found = { $right ->
    [server] Лиги здесь открывают только те, кто управляет сервером (Управлять сервером).
   *[events] Лиги здесь открывают только те, кто может управлять событиями (Управлять событиями).
} Модераторы могут это изменить: `/moderate leagues`.
league-founder_alone = Это может сделать только основатель ({ $founder }).
league-referee_plays = Кто играет в лиге или стоит в списке запасных, не может её судить. Назначьте другого, или пусть этот человек сначала покинет лигу: { $name }.
league-referee_is_a_bot = Бот не может судить лигу.
league-referee_already = Этот человек уже судит эту лигу: { $name }.
league-many_referees = В лиге может быть не больше { $most ->
    [one] { $most } судьи
    [few] { $most } судей
   *[many] { $most } судей
}.
league-no_such_referee = Этот человек не судит эту лигу: { $name }.
league-referee_may_not_enter = Вы судите эту лигу и поэтому не можете в ней играть: { $name }. Убрать вас из списка судей могут основатель или модератор, который в ней не играет (`/league referee`).
league-not_a_referee = У этой лиги есть судьи, и решать это могут только они: { $name }.
league-no_such_table = В этой лиге нет такого стола: { $name }. Выберите из списка.
league-table_over = Этот стол или вся лига уже окончены: раунд { $round }, стол { $table }. Итог оконченного стола можно исправить: `/league adjust`.
league-table_not_over = За этим столом ещё играют, или за ним никто не играл: раунд { $round }, стол { $table }. Пока играют, можно присудить поражение: `/league forfeit`.
league-not_at_the_table = Назовите тех, кто сидит за этим столом, каждого один раз: раунд { $round }, стол { $table }.
league-forfeited_already = За этим столом поражение уже присуждено: раунд { $round }, стол { $table }.
league-adjusted_already = Итог этого стола уже исправляли, и он таким остаётся: раунд { $round }, стол { $table }.
league-concerned = Вы сидите за этим столом и о нём не голосуете: { $name }.
league-too_few_voters = Для голосования нужно не меньше { $fewest } участников лиги, которые не сидят за этим столом, а столько нет. Модератор этого сервера, который в ней не играет, может назначить судью: `/league referee`.
league-changed_referees = Вы меняли судей этой лиги, когда в неё уже вступили другие, и поэтому не можете в ней играть: { $name }.
league-referees_settled = Вы в этой лиге, а в неё уже вступили другие, и менять судей вы не можете: { $name }. Это может сделать модератор этого сервера, который в ней не играет.
league-voted_already = Вы уже проголосовали за это: { $name }.
league-many_motions = Ваших предложений на голосовании в этой лиге уже { $most }, больше одному человеку нельзя.
league-paused = Эта лига приостановлена: { $name }. Продолжит её `/league resume`.
league-not_paused = Эта лига не приостановлена: { $name }.
league-words_awaited = Эта лига ждёт запечатанных слов, не дольше суток, и приостановить её сейчас нельзя: { $name }.
league-no_ladder = Этот сервер обходится без рейтинга, и посева по нему нет: выберите в `seeding` жребий или ничего не указывайте.
league-table_size = По этим правилам за столами лиги – от { $fewest } до { $most } игроков.

## Отказы тому, о чём договаривается стол

options-players = { edition-title }: игроков от { $low } до { $high }, а не { $players }.
options-no_missions_for_two = Двое играют без заданий, пока не останется один: не указывайте `goal` или добавьте места (правило { $rule }).
options-no_goal_cards = В усложнённой игре нет карт целей: выберите другой `goal` или не указывайте `hard` (правило { $rule }).
options-ten_is_no_set = За этим столом по карте каждого вида – не комбинация, поэтому два джокера не могут стоить 10: задайте и `one_of_each` как `ten` или не указывайте `two_jokers` (правило { $rule }).
options-no_colour_missions = Единственное задание урока не называет цвета: не указывайте `own_colour` (правило { $rule }).
options-bad_route = Это не трасса: { $territories }. Трасса соединяет две разные территории, которые ещё не соединены.
options-out_of_reach = С такими трассами сюда никто никогда не попадёт: { $territories }.

## Перемирия

truce-title = ### Перемирия
truce-none = За этим столом нет ни перемирий, ни открытых предложений.
truce-held = **Перемирие** до конца раунда { $until }: { $players }; { $borders }
truce-open = **Предложение** на { truce-rounds }: { $player } спрашивает, отвечает { $other }; { $borders }
truce-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
truce-all-borders = все общие границы
truce-offered = { $player } предлагает перемирие на { truce-rounds } после текущего. Кому: { $other }. Где: { $borders }. Предложение в силе до конца следующего раунда. К миру никто не принуждает, но имя того, кто его нарушит, узнают все.
dm-truce = 🕊️ { $player } предлагает вам перемирие на { truce-rounds } после текущего: { $place }. Где: { $borders }. Предложение в силе до конца следующего раунда.
truce-agreed = { $other } и { $player } заключают перемирие на { truce-rounds } после текущего. Где: { $borders }.
truce-declined = { $player } и { $other } не заключают перемирия.
truce-broken = ⚔️ { $mention } { $player } нарушает перемирие, и { $other } может больше его не соблюдать.
truce-breach = **Перемирие нарушает:** { $player }. С кем: { $other }.
truce-sure = ⚠️ { $other } держит с вами перемирие: через границу { $source } – { $target } никто из вас не атакует. Если вы всё же атакуете, перемирию конец, об этом узнают все, и это запомнит ваш профиль.
pick-truce = Предложить перемирие…
pick-rounds = На сколько?
pick-borders = Где оно действует?
option-rounds = На { truce-rounds } после текущего
option-all-borders = Все наши границы
button-truce = Перемирия…
button-accept = Заключить перемирие
button-refuse = Отклонить
button-withdraw-offer = Отозвать предложение
button-break = Нарушить перемирие и атаковать
button-break-on = Нарушить перемирие и продолжать
table-truce_with_oneself = С собой вы и так в мире: выберите кого-то другого.
table-truce_with_nobody = { $name } в этой игре больше не играет, перемирия не будет. Выберите кого-то другого.
table-truce_with_stand_in = { $name } сейчас не за столом, а компьютер на этом месте обещаний не даёт. Спросите позже.
table-no_truce_of_two = Осталось двое, и победит кто-то один: перемирий больше нет.
table-truce_already = { $name } уже держит с вами перемирие.
table-truce_too_long = Перемирие длится от одного раунда до { $most }.
table-many_offers = Слишком много сразу: ваших предложений в этом раунде уже { $most }. Дождитесь следующего.
table-offered_already = Между вами уже есть открытое предложение: примите его, отклоните или отзовите под «{ button-truce }».
table-no_such_border = Такой общей границы у вас нет: назовите свою территорию и соседнюю чужую или не называйте ничего, тогда – все границы.
table-offer_gone = На это предложение уже не ответить: ответ есть, срок вышел, или кто-то из двоих выбыл.
table-not_offered_to_you = Это предложение было не вам.
table-no_truce = Между вами нет перемирия, которое можно нарушить.
illegal-truce_holds = { $seat } держит с вами перемирие до конца раунда { $until }: атаки { FROM($source) } { TO($target) } не будет.
illegal-turn_too_long = Атак и перемещений в этом ходе уже { $most }, больше нельзя: обменяйте, поставьте и введите, что должны, и закончите ход.

## Уроки

lesson-first = Вы играете за { $player } против компьютера: { $other }; числа – это армии. { $trades ->
    [yes] **Обменяйте комбинацию карт и займите { $goal } из { $all } территорий – это победа.**
   *[no] **Займите { $goal } из { $all } территорий – и вы победили.**
}
lesson-reinforce = **1 · Новые армии** приходят каждый ход: три или больше, за территории и целые регионы. Где они встанут, оттуда вы и атакуете.
lesson-card = **Карта** ваша за каждый ход, в котором вы захватите территорию. Три одинаковые или три разные карты – это комбинация, она приносит армии.{ $trades ->
    [yes] {" "}На четвёртом ходу вы её обменяете: недостающая карта придёт к вам сама.
   *[no] {""}
}
lesson-trade = **Комбинация!** Три ваши карты подходят друг к другу: вы сдаёте их и получаете столько армий, сколько написано на кнопке. Каждая следующая комбинация в игре дороже прежней.
lesson-battle = **2 · Атакуйте**, сколько хотите, или не атакуйте вовсе. Каждая строка списка начинается с вашего шанса. Сравнивают старшие кубики: у кого меньше, теряет армию; при равенстве теряет атакующий.
lesson-move = **3 · Перемещение.** Когда атак больше не нужно, закончите ход: одним перемещением к своему соседу или кнопкой «{ button-finish }», и все останутся на местах.
lesson-occupied = **Она ваша.** Армии войдут со следующим нажатием: сколько – решает первый список.
lesson-occupy = **Она ваша.** Часть победивших армий должна войти, и хотя бы одна остаётся. Выберите, сколько: вошедшие смогут атаковать дальше.
lesson-regroup = **3 · Перемещение.** Раз за ход армии могут перейти с вашей территории к вашему же соседу: на этом ход окончен, как и после «{ button-finish }».
lesson-waiting = **Ход противника.** { $other } делает сейчас то же самое, а ваши армии защищаются сами. Нажмите «{ button-refresh }», чтобы увидеть, что вышло.
lesson-held = У вас **{ $reached ->
    [yes] { territories.n }**, хватит и { $goal }
   *[no] { $n } из { $goal } территорий**
}{ $trades ->
    [yes] { $reached ->
        [yes] : не хватает только комбинации.
       *[no] , комбинации ещё нет.
    }
   *[no] { $reached ->
        [yes] : как только армии войдут, вы победите.
       *[no] .
    }
}
lesson-enough = **Вот и весь ход**: армии, атаки, перемещение, карты. Играйте до конца или переходите за собственный стол.
lesson-won = **Победа!** Новые армии, атаки, перемещение, карты: это и есть весь Риск, и теперь вы его знаете. За вашим столом другие нажимают «{ button-join }», а места, которых никто не хочет, займут компьютеры.
lesson-lost = **На этот раз поражение**: так легли кубики. Попробуйте другую раздачу или сядьте с другими за собственный стол.
lesson-elsewhere = Столу нужен канал на сервере: введите там `/risk new`. Места, которых никто не хочет, займут компьютеры.
button-own-table = Свой стол
button-learn = Сначала

## Отказы бота

bot-no_channel_for_a_league = Лиге нужен текстовый канал, в котором я могу открыть ветку для каждого стола. Откройте её в таком.

bot-no_routes = { edition-title }: трасс, о которых договаривается стол, здесь нет.
bot-not_routes = «{ $typed }» – не набор трасс ({ $allowed }) и не список пар, как `Ялма - Дерун, Сават - Лувер`.
bot-no_such_game = Здесь нет такой игры. Смотреть игру другого сервера и садиться за неё можно только там. Ваши игры покажет `/my games`.
bot-no_finished_game = Здесь ещё не закончилась ни одна игра. Укажите нужную в опции `game`.
bot-no_game = У вас здесь нет игры. Начните её с `/risk new` или укажите в опции `game`.
bot-several_games = Подходит несколько игр; укажите одну в опции `game`: { $games }.
which-table = { $does ->
    [order] Подходит несколько столов. Нажмите нужный: приказ будет выполнен там.
   *[panel] Подходит несколько столов. Нажмите нужный: откроется ваша панель, и в ней можно отдать приказ.
}
bot-unknown_territory = Территории «{ $typed }» нет. Может быть, { $nearest }?
bot-several_territories = «{ $typed }» может означать несколько территорий: { $allowed }. Какую?
bot-strange_territory = Территории «{ $typed }» нет.
bot-missing_permissions = Я не могу вести здесь игру: не хватает прав ({ $permissions }).
bot-invited_program = Бота пригласить нельзя; компьютерного игрока посадит «{ button-computer }».
bot-invited_stranger = Этого человека нет на сервере, и отсюда его не пригласить.
bot-blocked_oneself = Заблокировать себя нельзя. Выберите другого игрока.
bot-no_name = Шаблону нужно имя.
bot-not_in_a_server = Столу нужен канал на сервере: введите команду в нём.
bot-not_a_member = Меня нет на этом сервере, есть только мои команды, и стола здесь не будет. Тот, кто управляет сервером, может пригласить меня: { $invite } – и тогда введите команду снова.
bot-left_server = Вас больше нет на сервере, где идёт эта игра, поэтому смотреть её и ходить в ней нельзя. Вернитесь на сервер – и сможете играть дальше.
bot-locked_thread = Эта ветка закрыта, и вести в ней игру я не могу. Откройте её или поставьте стол в другом месте.
bot-no_thread = Сейчас я не могу открыть здесь ветку, а сам канал для игры не годится. Попробуйте позже или в другом канале.
bot-no_post = Сейчас я не могу создать публикацию на этом форуме. Создайте её и введите команду в ней.
bot-no_new_thread = Сейчас я не могу открыть новую ветку в <#{ $channel }>. Попробуйте позже или введите `/host move` в другом канале.
bot-no_parent = Канала, где я мог бы открыть ветку, тоже больше нет. Введите `/host move` в том канале, где игра пойдёт дальше.
bot-parent_shut = Я не могу открыть новую ветку в <#{ $channel }>; не хватает: { $permissions }. Нажмите ещё раз, когда права будут, или введите `/host move` в другом канале.
bot-not_a_pair = «{ $typed }» написано не так: нужно `имя=значение`, например `goal=mission`.
bot-unknown_option = Опции «{ $name }» нет. Может быть, { $nearest }? Все объясняет `/risk table options`.
bot-strange_option = Опции «{ $name }» нет. Все объясняет `/risk table options`.
bot-bad_option_value = У опции { $name } не бывает значения «{ $typed }». Можно: { $allowed }.
bot-bad_number = «{ $typed }» – не число.
bot-word_or_seal = Укажите или слово, или печать слова: ровно одно из двух.
bot-no_lines = Этот стол создан моей старой версией: его строки – нажатия игроков, и протокол покажет их в конце игры.
bot-not_cards = «{ $typed }» – не ваша комбинация: выберите из списка.
bot-unknown_player = Никого по имени «{ $typed }» здесь нет. За столом: { $allowed }.
bot-several_players = «{ $typed }» подходит нескольким игрокам: { $allowed }. Выберите из списка или напишите цвет.
bot-nothing_to_split = Ничего не заполнено, ничего и не поставлено: отметьте территории или назовите их с числами.
bot-not_placings = В «{ $typed }» не сказано, сколько куда: напишите, например, «Аляска 3, Перу 2».
bot-not_a_way = «{ $typed }» – не путь: назовите территорию, откуда атакуете, потом каждую следующую, через запятую.
bot-broken_way = Этим путём сейчас не пройти, и боя не было: каждая территория должна граничить со следующей, а все после первой – быть чужими и стоять по одному разу.
bot-not_wishes = Не могу прочесть «{ $typed }»: назовите территории через запятую, каждую один раз.
bot-out_of_date = Эта кнопка устарела. `/risk turn` покажет вашу панель, `/risk map` – поле.
bot-pressed-twice = -# Второе нажатие уже устарело, поэтому засчитано одно.
bot-nothing_to_place = Сейчас вам нечего ставить.
bot-too_fast = Я за вами не успеваю, и ничего не сделано. Попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
bot-still_at_it = Я ещё работаю над прошлой просьбой. Ответ придёт, когда будет готов.
bot-unreadable =
    Это не удалось прочесть, и ничего не сделано. { $why }
    ```
    { $typed }
    ```
    -# Вот что вы ввели: скопируйте, исправьте и отправьте снова.
bot-not_a_time = «{ $typed }» – не время суток: напишите, например, 22:30, 22ч или 10:30 pm.
bot-not_a_day = «{ $typed }» – не день: напишите, например, 2026-12-24 или 24.12.2026.
bot-several_zones = «{ $typed }» может означать несколько часовых поясов: { $allowed }. Какой из них ваш? Укажите его название.
bot-not_a_span = Не понимаю «{ $typed }» как срок: укажите целые минуты, часы, дни или недели, например 90 мин, 1 ч 30 мин, 3 дня или 1 неделя.
bot-no_such_pace = Такого темпа нет. Обычные: { $allowed }. Для своего укажите время на ход.
bot-pace_out_of_range = Самый короткий ход: { $shortest }; самый долгий ход и самый большой запас: { $allowed }.
bot-not_thought_out = Расчёт идёт слишком долго. Попробуйте немного позже.
bot-no_ladder = Этот сервер обходится без рейтинга.
bot-only_in_a_server = У каждого сервера свои профили и рейтинг: спросите о них в одном из его каналов.
bot-just_exported = Ваши данные только что отданы вам. Достаточно раза в минуту: попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
bot-not_your_server = Это могут сделать только модераторы этого сервера (Управлять сервером), и только здесь.
bot-bad_data = Это невозможно: { $detail }.
bot-fault = С моей стороны что-то сломалось, больше ничего не сделано. Сообщая об этом, назовите { $reference }.
bot-fault-done = Это сделано, но при показе результата произошла ошибка. Сообщая о ней, назовите { $reference }.
bot-command_renamed = Эта команда теперь называется `/{ $now }`. Перезапустите Discord (Ctrl+R), и она появится под этим именем.
bot-command_changed = Эта команда обновлена. Перезапустите Discord (Ctrl+R) и попробуйте снова.

## Отказы хранилища

store-full = Мой диск полон, сохранить это не удалось, и ничего не изменилось. Мой администратор должен сначала освободить место.
store-read_only = Мне нельзя писать на собственный диск, сохранить это не удалось, и ничего не изменилось. Мой администратор должен сначала это разрешить.
store-read_only_folder = Мне нельзя писать в папку с играми, сохранить это не удалось, и ничего не изменилось. Мой администратор должен сначала это разрешить.
store-busy = Моими играми занята другая программа, и ничего не изменилось. Попробуйте через минуту; если не пройдёт, скажите моему администратору.
store-damaged = Моя запись об этом повреждена, а игру, которая может быть неверной, я не веду, и ничего не изменилось. Мой администратор может проверить её через `general check` и вернуть копию через `general restore`.
store-newer = Эти игры сохранила моя новая версия, и я их не трогаю. Мой администратор должен снова её установить.
store-foreign = В файле, где должны быть мои игры, лежит что-то другое, и я его не трогаю. Мой администратор должен в этом разобраться.
store-missing = Я не нахожу файл с моими играми, и ничего не изменилось. Мой администратор должен его поискать.
store-occupied = Мешает какой-то файл, и я его не трогаю. Мой администратор должен его убрать.
store-gone = Файл с моими играми – уже не тот, который я открываю при запуске, и приказов я не принимаю: ничего не изменилось, а решённое раньше сохранено. Мой журнал и `general health` скажут моему администратору, что делать.
store-unreachable = База данных с моими играми сейчас недоступна, и ничего не изменилось. Попробуйте через минуту; если не пройдёт, скажите моему администратору.
store-failed = Мой диск даёт сбой, и ничего не изменилось. Попробуйте снова; если не пройдёт, скажите моему администратору.

permission = { $permission ->
    [view_channel] Просматривать канал
    [send_messages] Отправлять сообщения
    [send_messages_in_threads] Отправлять сообщения в ветках
    [create_public_threads] Создавать публичные ветки
    [connect] Подключаться
    [attach_files] Прикреплять файлы
    [read_message_history] Читать историю сообщений
   *[other] { $permission }
}

## Лобби

lobby-title = ## Стол ждёт игроков: { edition-title }
lobby-began = ## Игра началась: { edition-title }
lobby-over = ## Игра окончена: { edition-title }
lobby-sealed = ## Строки закрыты: { edition-title }
lobby-cancelled = ## Стол отменён: { edition-title }
lobby-seats = **Места** { $taken } из { $places }
lobby-host = { $player } (организатор)
lobby-computer = { $player } 🤖 { level }
lobby-free = *{ $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
}*
lobby-options = **Домашние правила** { $options }
lobby-options-none = по книге («{ button-rules }»)
lobby-option = `{ $name } = { $value }`
lobby-pace = **Темп** { $pace }
lobby-pace-usual = { $people ->
    [one] -# Пока не сядет второй человек или организатор не выберет другой.
   *[several] -# Ведь играют несколько человек; организатор может выбрать другой.
}
lobby-times = **Темп** { $pace ->
    [own] { $times }
   *[other] { option-pace }, { $times }
}
lobby-rounds = **Предел** { round-word } { $rounds }
lobby-rated = **Рейтинг** { $why ->
    [none] да
    [open] нет: время не ограничено
    [hinted] нет: разрешены подсказки
    [levels] нет: играют компьютеры разных уровней
    [limited] нет: один человек играет до заданного раунда
   *[other] нет
}
rated-how = -# Игра идёт в рейтинг (`/risk leaderboard`), что бы ни случилось: кто уходит, тот позади всех, кто ещё играет.
button-rated = { $rated ->
    [yes] Играть на рейтинг
    [hints] С подсказками (без рейтинга)
   *[no] Играть без рейтинга
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , не до конца
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] { $before ->
        [new] {" "}({ $after }, впервые)
       *[other] {" "}({ $before } → { $after })
    }
}
post-unrated = { $why ->
    [none] -# Эта игра идёт в рейтинг: `/risk leaderboard`
    [often] -# Эта игра не идёт в рейтинг: двое из игроков сыграли друг с другом три рейтинговые игры за неделю.
    [moderated] -# Эта игра не идёт в рейтинг: модератор отдал место компьютеру.
    [annulled] -# Эта игра не идёт в рейтинг: её рейтинг аннулирован.
    [unplayed] -# Эта игра не идёт в рейтинг: она закончилась до первого хода.
    [early] -# Эта игра не идёт в рейтинг: её закончили до конца первого раунда.
    [limited] -# Эта игра не идёт в рейтинг: один человек играл до заданного раунда.
    [hinted] -# Эта игра не идёт в рейтинг: были подсказки.
    [open] -# Эта игра не идёт в рейтинг: время не ограничено.
    [levels] -# Эта игра не идёт в рейтинг: играли компьютеры разных уровней.
    [alone] -# Эта игра не идёт в рейтинг: сравнить не с кем.
   *[other] -# Эта игра не идёт в рейтинг.
}
lobby-hint = -# «{ button-join }» даст вам место; под «{ button-table }» – ваш цвет, приглашения, а для организатора – выбор игры и старт.
lobby-full = -# Все места заняты: игру начинает организатор («{ button-table }», потом «{ button-start }»).
lobby-place = Смотреть игру могут все: { $place }
lobby-commitment = -# Игра `{ $game }`. Её кубики получены из секрета, чей SHA-256 – `{ $commitment }`
lobby-lines = -# и из строк, добавленных игроками («{ button-short-lines }», их { $n }), вплоть до `{ $hash }`
lines-title = -# **Из чего, кроме секрета, получены кубики:**
lines-earlier = -# … до этого строк: { $n }, они есть в файле.
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# { $number } закрывает строки: правила, опции, места и печати в окончательном виде. Целиком – в файле.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → «{ $word }»
line-told-weak = -# → «{ $word }», так коротко, что можно было угадать
line-wanted = -# → ещё не раскрыто
line-fallen = -# → хозяин слова уже не за столом: его никто не ждёт
lines-all =
    Все строки ({ $number }), после каждой – текущий хеш. Последний – `{ $hash }`.
    -# Запишите один из хешей: в конце игры протокол покажет их снова, и ничто до записанного не могло измениться.
words-wanted = Раздача будет, когда раскроют все запечатанные слова; если одного не хватит, стол отменят { $due }. Ещё не раскрыты: { $players }.
words-untold = Стол отменён без раздачи. Не раскрыты слова игроков: { $players }.
words-told = Все запечатанные слова раскрыты.
post-words = { $people } игра стартует: раскройте запечатанные слова («{ button-tell }» или `/risk dice tell`). Раздача будет, когда раскроют все; если одного не хватит, стол отменят { $due }.
lines-closed = Строки закрыты.
word-added = Ваше слово теперь – строка { $number }. Его видят все, и кубики получены и из него.
seal-added =
    Ваша печать теперь – строка { $number }. Пока её слово знаете только вы, никто не может подобрать раздачу.
    Сохраните слово до старта игры, а потом раскройте его в течение суток (`/risk dice tell`): иначе стол отменят, и все увидят, чьего слова не хватает.
    -# Это должна быть одна строка, не длиннее { $most } знаков; короче { $shortest } её можно угадать, и она никого не защитит.
word-told = Ваше слово раскрыто.
word-told-weak = Ваше слово раскрыто. Оно короче { $shortest } знаков, и его можно было угадать: оно никого не защищает, и это видят все.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } ставит стол: { edition-title }, мест: { $places }.
opened = Ваш стол стоит здесь: { $place }. Там садятся другие, и там вы начнёте игру.
opened-beside = Ваш стол готов: другие нажимают «{ button-join }» под его сообщением здесь, а игра идёт в { $place }.
opened-in-chat = Ваш стол стоит в чате { $place }, где нет веток: вся игра идёт там. Там садятся другие, и там вы начнёте игру.
opened-awaits-thread = Ваш стол готов: другие нажимают «{ button-join }» под его сообщением здесь. Discord сейчас задерживает новые ветки, поэтому пока играйте здесь. Как только ветка откроется, игра перейдёт в неё.
table-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Ваш стол появится, как только ветка откроется: больше ничего делать не нужно.
form-title = ### { $number ->
    [0] { edition-title }, игра { $game }
   *[other] { edition-title } { $number }, игра { $game }
}
form-seats = **Места** { $taken } из { $places }: { $players }
form-options = **Домашние правила** { $options }
form-set = Изменено.
level = { $level ->
    [recruit] Рекрут
    [officer] Офицер
    [marshal] Маршал
    [steady] Надёжный
    [sensible] Разумный
   *[other] { $level }
}
level-about = { $level ->
    [recruit] добродушный: пропускает атаки и щадит слабых
    [officer] оценивает каждую битву по точным шансам
    [marshal] планирует целые кампании и скрывает своё задание
    [steady] простой игрок, мерка для остальных
    [sensible] компьютерный игрок прежних версий
   *[other] уровень компьютерного игрока
}
preset = { $kind ->
    [preset] { $name ->
        [first] Первая игра
        [quick] На один вечер
       *[long] Долго и строго
    }
    [book] { edition-title }: всё по книге
   *[saved] { $name }
}
preset-about = { $kind ->
    [preset] { $name ->
        [first] Польский Риск с тайными заданиями; кто выполнит своё, сразу побеждает
        [quick] задания, дорогие комбинации, дальние перемещения: вечер, а не неделя
       *[long] играют до последнего, а защитники выбирают кубики
    }
    [book] { $edition ->
        [ryzyko] польские правила: тайные задания
        [classic] короткие английские: победите всех
        [parker] английские 1993 года: займите свои территории
        [gniazdo] польские от ГНЯЗДА: кубики по числу армий в бою
        [galaxy] русские: планеты и звездолёты, по этапам
       *[other] правила, как они есть
    }
   *[saved] { edition-title }, сохранено на этом сервере
}
pick-play = Во что играем
pick-seats = Сколько мест
pick-goal = Что даёт победу
pick-colour = Ваш цвет
pick-level = Добавить компьютер
pick-people = Пригласить кого-то
pick-reserve = Оставить место за…
pick-release = Снять бронь
pick-ban = Не пускать за стол
pick-lift-ban = Снова впустить
pick-option = Домашние правила
pick-value = Выберите
pick-remove = Освободить место
option-seats = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
}
seat-freed = { $player } покидает стол, и место снова свободно.
seats-left = Их больше нет на сервере, и места снова свободны: { $names }. Чтобы начать без них, нажмите «{ button-start }» ещё раз.
invited = { $name } получает приглашение личным сообщением. Если оно не дойдёт, передайте эту ссылку: { $link }
reserved = Место оставлено на сутки: { $name } получает приглашение личным сообщением. Если оно не дойдёт, передайте эту ссылку: { $link }
kept-out = { $name } больше не сядет за этот стол. Об этом узнает только сам человек, если попробует.
guests-title =
    ### Гости
    -# Оставить место за гостем можно один раз; через сутки оно снова свободно. Кого вы не пускаете, другим не сообщается.
guests-out = **Не пускаете:** { $names }
lobby-reserved = 🪑 *место оставлено:* { $name } *(освободится { $until })*
dm-invited = { $by ->
    [none] Вас приглашают
   *[other] { $by } приглашает вас
} за стол Риска: { $place } ({ edition-title }). «{ button-join }» даст вам место.
dm-reserved = 🪑 За вами оставлено место. Для других оно освободится { $until }.
dm-undelivered = 📪 Приглашение не удалось доставить: { $name ->
    [none] ваш гость
   *[other] { $name }
} не принимает личных сообщений. Передайте ссылку на стол: { $link }
post-called = { $people } { $by ->
    [none] Та же компания может сыграть ещё раз
   *[other] { $by } зовёт ту же компанию сыграть ещё раз
}: «{ button-join }» даст место.
preset-saved = Сохранено как шаблон этого сервера: «{ $name }».
preset-forgotten = Шаблон «{ $name }» этого сервера удалён.
rematch-set = Стол для тех же людей готов: остальные получают приглашение, а начинаете игру вы.
rematch-gone = Их больше нет на сервере, и их не позвали: { $names }. Их места свободны для других.
modal-preset = Сохранить как шаблон
modal-preset-name = Имя
modal-preset-hint = Каждый на этом сервере сможет поставить с ним стол.
post-opening = Здесь стоит стол Риска; игра идёт в этой публикации.
joined = Ваш цвет: { $colour }.
joined-pace = Со вторым человеком темп стола меняется, если организатор не выберет другой: { $pace }
taken_back = Вы снова играете на своём месте.
seat-asked = Ваша просьба о месте отправлена: { $player }. { $host ->
    [none] Решает организатор
   *[other] Решает организатор, { $host }
}; ответ придёт личным сообщением. Без ответа просьба истекает { $at }.
seat-admitted = { $name } теперь играет этим цветом: { $colour }.
seat-denied = Отказ отправлен. О нём узнает только тот, кто просил: { $name }.
status-seat-asked = 🪑 { $by } просит место, за которое играет компьютер: { $player }. Просьба истекает { $at }.
status-seats-free = 🪑 За тех, кого больше нет, играет компьютер: { $players }. Организатор может отдать это место вам.
button-ask-seat = Попросить место
button-admit = Отдать место
button-deny = Отказать
options-set = Домашние правила теперь: { $options }.
order-set = Порядок ходов: { $players }.
left = Вы вышли из-за стола.
computer-added = { $player } садится за стол, играет компьютер.
started = Игра начинается. { $goal ->
    [mission] { $letters ->
        [off] { mission-word.own }: `/risk hand`.
       *[on] { mission-word.own } придёт личным сообщением, его покажет и `/risk hand`.
    }
    [capitals] Побеждает тот, у кого достаточно столиц, и своя среди них.
   *[other] Побеждает тот, кто останется последним.
}
cancelled = Стол отменён.
moved = Теперь игра идёт здесь: { $place }.
move-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Игра остаётся на месте и перейдёт в свою ветку, как только та откроется.
replaced = За это место теперь играет компьютер: { $player }. Вернуть его: `/risk join`.
replace-own = Это ваше собственное место. За вас играл бы компьютер; пока игра идёт, место вернёт кнопка «{ button-take-back }».
button-replace-own = Пусть за меня играет компьютер

button-join = Играть
button-join-as = Играть за…
button-leave = Выйти
button-computer = Добавить компьютер
button-start = Старт
button-table = Стол…
button-more-settings = Ещё…
button-guests = Гости…
button-save = Сохранить как шаблон…
button-again = Сыграть ещё
button-cancel = Отменить стол
button-word = Добавить слово
button-tell = Раскрыть моё слово
button-lines = Все строки
button-short-lines = 🎲
button-rules = Правила
button-help = Помощь
button-verify = Проверить кубики
modal-join = Сесть за стол
modal-colour = Цвет
modal-word = Слово для кубиков
modal-word-hint = Не обязательно: его видят все, оно вмешано в кубики и останется там, даже если я вас забуду.
modal-add-word = Добавить к кубикам
modal-open-hint = Его сразу видят все.
modal-seal = Или печать слова
modal-seal-hint = SHA-256 слова не короче { $shortest } знаков; раскройте его после старта.
modal-tell = Раскрыть ваше слово
modal-sealed-word = Запечатанное слово
modal-sealed-word-hint = Точно как в печати. Его увидят все.

## Сообщения

post-start = ## Игра начинается: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people } займите территорию.
    [place] { $people } расставьте свои { armies-word }, как хотите; они встанут в порядке ходов.
    [lay] { $people } втайне расставьте свои { armies-word }, как хотите; всё покажут разом.
    [capital] { $people } втайне выберите столицу.
    [place_neutral] { mark } { $people } поставьте за { neutral-word.object } { armies.object }: это половина того, что получает { $player }.
    [answer] { mark } { $people } ваш ответ – союзником и своими звездолётами: этап 2 из 3.
    [defend] { mark } { $people } вас атакуют: { $player } атакует **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }), кубиков: { $dice }. Сколько бросаете вы?
    [reroll] { mark } { $people } оставить бросок?
    [occupy] { mark } { $people } **{ $conquest }** – теперь ваша территория: сколько войдёт?
   *[other] { mark } { $people } продолжайте свой ход.
}
post-claim-hint = Каждый может заранее сказать, что хочет занять («{ button-turn }» или `/order prefer`): тогда никому не нужно ждать каждого выбора.
post-ask-place = ## Все территории заняты
post-ask-capital = ## Все { armies-word } на местах
post-setup-over = ## Расстановка закончена
post-moved = ## Стол переехал сюда
    { $by ->
        [none] Игра продолжается с того же места.
       *[other] { $by } переносит стол сюда. Игра продолжается с того же места.
    }
post-gone = ⏸️ Ветку игры `{ $game }` удалили, и игра отдыхает. Ничего не потеряно: новую ветку откроет нажатие любого из игроков. Игроки: { $players }
dm-gone = { $channel ->
    [none] ⏸️ Места, где шла игра `{ $game }`, больше нет, и она отдыхает. Ничего не потеряно: введите `/host move` в канале, где ей идти дальше.
   *[other] ⏸️ Ветку игры `{ $game }` в <#{ $channel }> удалили, и игра отдыхает. Ничего не потеряно: нажатие откроет новую ветку; это может сделать каждый, кто играет.
}
reopened-before = Игра больше не отдыхает, она идёт здесь: { $place }.
reopen-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Игра продолжится, как только ветка откроется.
button-reopen = Новая ветка
post-moved-away = -# Игра теперь идёт в <#{ $channel }>.
time-up = ⏳ Время выйдет { $at }.
times-up = ⏳ Время выйдет: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } Стол ждёт вас.{ $at ->
    [none] {""}
   *[other] { " " }Время выйдет { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ Теперь темп этого стола: { $pace }
   *[no] ⏱️ Организатор предлагает другой темп; он начнёт действовать, когда согласятся все, кто играет: { $pace }
}
post-end-proposed = 🤝 { $player } предлагает закончить игру как есть: места по числу территорий, затем войск. { $people } согласны? Время на ответ выйдет { $due }. Хватит одного отказа или молчания, и игра продолжится.
post-end-declined = 🤝 { $player } хочет играть дальше, игра продолжается.
post-end-withdrawn = 🤝 { $player } отзывает предложение закончить. Игра продолжается.
post-end-silent = 🤝 Закончить игру согласились не все, она продолжается. Нет ответа: { $silent }
post-end-lapsed = 🤝 Из тех, кого спрашивали, играет слишком мало, и игра продолжается.
post-last-round = { $last ->
    [yes] 🏁 { round-word } { $round } – последний: когда все сделают ход, игра закончится как есть.
   *[no] 🏁 После этого ещё один: последним будет { round-word } { $round }.
}
host-full = 🪑 Все места за вашим столом заняты: { $places } ({ edition-title }, { $place }). «{ button-start }» начнёт игру.
host-closing = ⌛ Ваш стол закроется { $at }, если игра не начнётся: { $place } ({ edition-title }, занято мест: { $taken } из { $places }).
post-closed = ⌛ { $by ->
    [none] Этот стол простоял семь дней без игры и закрыт.
   *[other] { $by } закрывает этот стол как модератор сервера.
}
post-annulled = ⚠️ Эта игра больше не идёт в рейтинг. { $how ->
    [moderator] { $by ->
        [none] Её аннулирует модератор этого сервера.
       *[other] { $by } аннулирует её как модератор сервера.
    }
    [vote] За это – больше половины её игроков.
   *[program] Её аннулирует администратор Генерала.
} Причина: «{ $reason }»
post-annul-asked = ⚠️ { $people } { $by ->
    [none] модератор этого сервера, которого игра касается лично, спрашивает вас, не убрать ли её из рейтинга.
   *[other] { $by }, модератор этого сервера, спрашивает вас, не убрать ли игру из рейтинга: решать это одному модератору нельзя, игра касается его лично.
} Нужно больше половины голосов. Причина: «{ $reason }»
post-closed-in-league = ⌛ За этим столом давно никто не играл, и он закрыт, а лига продолжается без него.
post-fixture = **{ $league }**: раунд { $round }, стол { $table }. За этим столом: { $players }. { $people }
post-asleep = 💤 Здесь давно никто не ходил, и игра отдыхает. Её разбудит следующий приказ любого игрока.
post-away = -# Меня не было { span.object }. Нажатия за это время пропали: ничего не изменилось, нажмите снова.
pace-open = **открытый**, без лимита
pace-no-limit = без лимита
pace = { $bank ->
    [none] { $pace ->
        [own] **свой**, на ход: { $turn }. { $after }
       *[other] **{ option-pace }**, на ход: { $turn }. { $after }
    }
   *[other] { $pace ->
        [own] **свой**, на ход: { $turn }, запас: { $bank }. { $after }
       *[other] **{ option-pace }**, на ход: { $turn }, запас: { $bank }. { $after }
    }
}
pace-short = { $bank ->
    [none] на ход: { $turn }
   *[other] на ход: { $turn }, запас: { $bank }
}
pace-time-up = { $way ->
    [computer_turn] Если время выйдет, Генерал сыграет ход как компьютер.
    [waits] Если время выйдет, стол ждёт дальше.
   *[other] Если время выйдет, Генерал сыграет ход без атаки.
}
pace-set = Темп этого стола: { $pace }
pace-proposed = Вы предлагаете этот темп; он начнёт действовать, когда согласятся все, кто играет: { $pace }
agreed = Вы согласны. Новый темп начнёт действовать, когда согласятся все, кто играет.
agreed-last = Вы согласны, как и все остальные: новый темп действует с этой минуты.
declined = Стол остаётся при своём темпе.
settle-sure = **Закончить игру как есть?** Спросим всех, кто ещё играет; время на согласие: { $span }. Хватит одного отказа или молчания, и вы играете дальше. Места – по числу территорий, затем войск. Игра тем временем идёт.
settle-proposed = Остальных уже спрашивают. Пока не согласятся все, игра идёт; отозвать предложение: «{ button-status }».
settle-agreed = Вы согласны. Игра закончится, когда согласятся все, кого спросили.
settle-declined = Вы играете дальше, и остальные об этом узнают.
settled = Согласны все: игра окончена.
rounds-set = { $n ->
    [0] Без последнего раунда: конец только по правилам.
   *[other] Последним будет { round-word } { $n }.
}
vote-counted = Ваш голос учтён. { $player } сохраняет место, пока не проголосует больше половины остальных.
vote-decided = Ваш голос решает: дальше играет компьютер. { $player } может вернуть себе место.
office-taken = Теперь вы организатор этого стола.
woken = Игра продолжается.
annulled = Игра `{ $game }` больше не идёт в рейтинг, и все там об этом узнают.
annul-asked = Игроков игры `{ $game }` просят проголосовать.
annul-voted = { $done ->
    [yes] Ваш голос решает: игра `{ $game }` больше не идёт в рейтинг.
   *[no] Ваш голос учтён: игра `{ $game }` уйдёт из рейтинга, когда за это будет больше половины из вас.
}
closed = Стол игры `{ $game }` закрыт, и все там об этом узнают.
span = { $unit ->
    [days] { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[many] { $n } дней
    }
    [hours] { $n ->
        [one] { $n } час
        [few] { $n } часа
       *[many] { $n } часов
    }
   *[minutes] { $n ->
        [one] { $n } минута
        [few] { $n } минуты
       *[many] { $n } минут
    }
}
    .object = { $unit ->
        [days] { span }
        [hours] { span }
       *[minutes] { $n ->
            [one] { $n } минуту
            [few] { $n } минуты
           *[many] { $n } минут
        }
    }
post-plain = { $people } есть новости. Discord не принял сообщение в задуманном виде; как обстоят дела, покажут «{ button-turn }» и «{ button-map }».
post-without-picture = -# Без карты: у меня здесь нет права «{ permission }». Карту покажет кнопка «{ button-map }».
post-undone = ↩️ { $what } Так что стол пока не ждёт: { $players }.
post-next = { mark } { $person } ваш ход.
post-next-stage = { mark } { $person } ваш ход: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] ваш ответ: этап 2 из 3.
   *[3] ваш ход продолжается: этап 3 из 3.
}
post-next-computer = Следующий ход: { $player } 🤖.
post-over = ## { event-game-won }
post-over-mission = { mission-title }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] За что играли остальные
   *[all] За что кто играл
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Спасибо за игру. «{ button-again }» позовёт тех же людей на новую; `/risk replay` покажет эту с самого начала.
closing-title = { $name } побеждает!
closing-first = Впереди: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] Больше никого не осталось.
    [capitals] Столиц достаточно, и своя среди них.
    [world] Под контролем – { world-word.whole }.
    [agreed] Конец по общему согласию.
    [round_limit] Заданный предел достигнут.
   *[other] { "" }
}
chart-territories = Территории
chart-armies = { armies-title }
chart-rounds = { round-word }
chart-chances = Шанс на победу, в %
chart-turns = Ход
luck-judged = { $fairness ->
    [few] слишком мало, чтобы судить
    [even] падали ровно, как и положено честным
   *[uneven] падали не так ровно, как обычно падают честные: настолько неровна одна игра из { $games }
}
luck-dice = 🎲 Брошено кубиков: { $dice }, { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] потери меньше ожидаемых на { $difference }
    [more] потери больше ожидаемых на { $difference }
   *[even] потери такие, как и ожидалось
})
luck-most = 🍀 Больше всего удачи: { $lucky }. Меньше всего: { $unlucky }.
luck-title = **Брошено кубиков: { $dice }**, { luck-judged }.
luck-faces =
    От 1 до 6: `{ $faces }` (хи-квадрат { $chi }, p = { $p }).
    -# Удача – то, чего никто не выбирал: каждый бросок против шансов его кубиков. От -2 до +2 стандартных отклонений – это норма.
luck-seat =
    { $fared }: { $lost } за { $rolls ->
        [one] { $rolls } бросок
        [few] { $rolls } броска
       *[many] { $rolls } бросков
    }, а по шансам ожидалось { $expected } (стандартных отклонений: { $deviations }).
    -# Кубики от 1 до 6: атака `{ $attack }`, защита `{ $defence }`
proof =
    ### Каждый кубик – как обещано
    Все броски ({ $rolls }), тасовки и события ({ $events }) следуют из секрета, выбранного раньше, чем кто-либо сел за стол.
proof-broken =
    ### Протокол не следует из своего секрета
    Первое расхождение – в `{ $field }`.
proof-secret =
    Секрет: `{ $secret }`
    Его SHA-256, как показывало лобби: `{ $commitment }`
    -# Верить Генералу не обязательно: проверьте приложенный протокол программой `docs/verify.py` из его исходников, ей не нужно ничего, кроме Python. Игра `{ $game }`.
notice-resigned = { $player } сдаётся. Оставшиеся { armies-word } стоят гарнизоном и только защищаются.
notice-left = { $player } больше не на сервере. Организатор может отдать место компьютеру: `/host replace`.
notice-hosts = { $player } – теперь организатор стола.
notice-replaced = 🤖 { $by ->
    [none] { $player } не ходит, и дальше играет компьютер.
   *[other] { $player } не ходит, и { $by }, организатор, отдаёт место компьютеру.
} Вернуть место: `/risk join`.
notice-moderated = 🤖 { $by ->
    [none] Модератор этого сервера
   *[other] { $by }, модератор этого сервера,
} отдаёт место компьютеру. { $player } может вернуть его: `/risk join`.
notice-voted = 🤖 { $player } не ходит, и остальные проголосовали за компьютер. Вернуть место: `/risk join`.
notice-sat_in = 🤖 { $player } пропускает ход за ходом, и дальше играет компьютер. Вернуть место: `/risk join`.
notice-safe_turn = ⌛ У игрока вышло время, и этот ход играет Генерал, без атаки: { $player }.
notice-computer_turn = ⌛ У игрока вышло время, и этот ход играет Генерал, как компьютер: { $player }.
notice-time_up = ⌛ У игрока вышло время; стол ждёт дальше: { $player }.
notice-woken = { $player } снова здесь: игра продолжается.
notice-forgotten = 🤖 Игрок с этого места просит забыть о себе, и дальше играет компьютер: { $player }
notice-deserted = Стол отменён: без того, кто просит забыть о себе, игры не будет.
notice-taken_back = { $player } снова играет на своём месте.
post-seat-asked = 🪑 { $by ->
    [none] Кто-то хочет
   *[other] { $by } хочет
} занять место, за которое играет компьютер: { $player }. Решает организатор; просьба истекает { $at }.
post-seat-taken = { $player } вступает в игру вместо компьютера.
button-agree = Согласиться
button-decline = Оставить прежний темп
button-settle = Закончить игру…
button-settle-sure = Предложить закончить игру
button-settle-yes = Согласиться на конец игры
button-settle-no = Играть дальше
button-wake = Разбудить игру
button-office = Стать организатором
button-me = Мой часовой пояс и выходные…
button-zone = Часовой пояс…
button-quiet = Тихие часы…
button-no-quiet = Без тихих часов
button-vacation = Отпуск…
button-work = Закончить отпуск
button-close = Закрыть этот стол…
button-close-yes = Да, закрыть
button-annul = Да, аннулировать рейтинг
button-tables = Все столы
button-turn = Ходить
button-changed = Что изменилось
button-hand = Мои карты
button-map = Поле
button-status = Положение
button-log = Ход игры
button-habits = Как я люблю играть…
button-replay = Повтор
button-analyse = Разбор
button-hint = Что сделал бы маршал?
button-do-it = Сделать так
picture-lost = -# В этот раз рисунок не получился; `/risk map` попробует снова.

## Лиги

season-entry = **{ $league }**: { $founder ->
    [none] здесь начинается лига.
   *[other] { $founder } открывает здесь лигу.
}
season-plays = **Игра** { edition-title }, игроков за столом: { $seats }
season-options = **Домашние правила** { $options }
season-rated = **Рейтинг** { $limit ->
    [yes] да, каждый стол (`/risk leaderboard`)
   *[no] нет: время не ограничено
}
season-form = **Форма** { $form ->
    [swiss] { $games ->
        [1] один раунд, в котором играют все
        [one] { $games } раунд, в каждом все играют с равными по очкам
        [few] { $games } раунда, в каждом все играют с равными по очкам
       *[many] { $games } раундов, в каждом все играют с равными по очкам
    }
    [knockout] на вылет, игр за столом: { $games }; лучшая половина идёт дальше, пока не останется один стол – финал
   *[groups] группы, игр в каждой: { $games }; лучшие из каждой идут дальше, пока не останется одна группа – финал
}
season-seeding = **Посев** по рейтингу этого сервера в конце записи; кто без рейтинга, начинает последним
season-seed = { $name } { $rating ->
    [none] (без рейтинга)
   *[other] ({ $rating })
}
season-seeds = **Посев, сначала лучшие** { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-shares = **Очки** { $whole } за каждым столом, смотря по тому, скольких за ним вы обойдёте: всех – { $whole }, половину – { $mean }, никого – 0. Стол, где вы одни, стоит { $mean }
season-leaving = **Уход** кто уходит из-за стола{ $resigning ->
    [yes] {" "}или сдаётся
   *[no] {""}
}, или тянет время, пока место насовсем не займёт компьютер, не получает там очков; покинутых столов { $most } – и вы вне лиги
season-points = **Очки** { $points } за первое, второе и следующие места за каждым столом
season-entry-until = «{ button-enter }» запишет вас. Запись закроется { $at }; потом столы встанут сами, каждый в своей ветке, и игроков позовут.
season-commitment = -# Все жеребьёвки и кубики получены из одного секрета, чей SHA-256 – `{ $commitment }`, и из строк с номерами: по одной за каждого из вас и за слова, которые вы добавите. Запечатайте слово («{ button-league-word }»), и никто не сможет подобрать ни соперников, ни раздачи.
season-line = -# Это строка { $number } из тех, из которых получены жеребьёвки и кубики. Хеш строк вплоть до неё – `{ $hash }`: запишите его, и никто не изменит их незаметно.
season-hash = { $closed ->
    [yes] -# Все строки ({ $number }) закрыты, их хеш – `{ $hash }`. Их покажет `/league lines`.
   *[no] -# Строк пока { $number }, их хеш – `{ $hash }`. Все покажет `/league lines`.
}
season-word-added = Ваше слово добавлено. Его видят все, и все жеребьёвки и кубики лиги { $league } получены и из него.
season-seal-added =
    Ваша печать добавлена. Пока её слово знаете только вы, никто не может подобрать жеребьёвки и кубики лиги { $league }.
    Сохраните слово до конца записи, а потом раскройте его в течение суток (`/league tell`): иначе вас исключат из лиги, и это увидят все.
    -# Это должна быть одна строка, не длиннее { $most } знаков; короче { $shortest } её можно угадать, и она никого не защитит.
season-word-told = Ваше слово раскрыто.{ $strength ->
    [weak] {" "}Оно короче { $shortest } знаков, и его можно было угадать: оно никого не защищает, и это видят все.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Теперь лиги на этом сервере может открывать каждый.
    [server] Теперь лиги здесь открывают только те, кто управляет сервером (Управлять сервером).
   *[events] Теперь лиги здесь открывают те, кто может управлять событиями (Управлять событиями).
}
season-sealed = { $people } запись в лигу **{ $league }** закрыта: раскройте запечатанные слова («{ button-league-tell }» или `/league tell`). Первые столы разыграют, когда раскроют все. Кто не раскроет своего, того исключат из лиги { $due }.
season-words-wanted = Первые столы разыграют, когда раскроют все запечатанные слова; кто не раскроет своего, того исключат из лиги { $due }. **Ещё не раскрыты** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-struck = **Исключены из лиги: их запечатанные слова не раскрыты** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-all-over = Все столы отменённой лиги **{ $league }** окончены.
season-proof =
    ### Каждая жеребьёвка и раздача – как обещано
    Раунды ({ $rounds }) и раздачи ({ $games }) следуют из секрета, выбранного раньше, чем кто-либо вступил.{ $unchecked ->
        [0] {""}
       *[other] {" "}Раунды, которые нельзя разыграть снова (лигу начала моя старая версия): { $unchecked }.
    }
season-proof-broken =
    ### Протокол не следует из своего секрета
    Первое расхождение – в `{ $field }`.
season-proof-secret =
    Секрет: `{ $secret }`
    Его SHA-256, как показывал канал: `{ $commitment }`
    -# Верить Генералу не обязательно: проверьте приложенный протокол программой `docs/verify_season.py` из его исходников, ей не нужно ничего, кроме Python.
season-secret = -# Секрет кубиков, раскрытый теперь, когда все столы окончены: `{ $secret }`
season-title = ### { $league }
season-entrants = **Уже вступили** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-substitute-entered = Вы в списке запасных лиги { $league }: когда из неё кто-то уйдёт, войдёт первый из списка. Вычеркнет вас «{ button-league-leave }» (`/league leave`).
season-entered = Вы вступили в лигу { $league }. { $n ->
    [1] Пока вы здесь одни.
   *[other] Участников пока { $n }.
} Запись закроется { $at }.
season-left = Вы покинули лигу { $league }.
season-withdrawn = Вы покинули лигу { $league }. Очки остаются с вами, но в таблице вы позади всех, кто играет дальше, а за открытыми столами вы сдались.
season-founded = Вы открыли лигу { $league }. Запись идёт в этом канале, а сами вы ещё не вступили: нажмите «{ button-enter }». Запись закроется { $at }; раньше начнёт `/league begin`. Судей назначают до того, как вступят другие: `/league referee`.
season-leave-sure = { $status ->
    [entry] Покинуть лигу { $league }? Пока идёт запись, можно вступить снова, с новой строкой.
    [substitute] Выйти из списка запасных лиги { $league }?
   *[other] Покинуть лигу { $league } насовсем? За открытыми столами вы сдадитесь и очков там не получите, в таблице будете позади всех, кто играет дальше, и вернуться не сможете.
}
season-referee-named = Этот человек теперь судит лигу { $league }, и её канал об этом узнает.
season-referee-dropped = Этот человек больше не судит лигу { $league }, и её канал об этом узнает.
season-judged = { $done ->
    [yes] Решено, и канал лиги { $league } об этом узнает.
   *[no] Ваш голос учтён. Дело решено, когда одного и того же хотят больше половины голосующих в лиге { $league }, и не меньше троих.
}
season-paused = Лига { $league } приостановлена: новые столы не открываются, запись не закрывается. Начатые игры идут дальше.
season-resumed = Лига { $league } продолжается. Всё, чего она ждёт, сдвигается на время остановки.
season-repeated = { $days ->
    [0] После лиги { $league } следующей не будет.
    [one] После лиги { $league } будет следующая на тех же условиях. Запись продлится { $days } день.
    [few] После лиги { $league } будет следующая на тех же условиях. Запись продлится { $days } дня.
   *[many] После лиги { $league } будет следующая на тех же условиях. Запись продлится { $days } дней.
}
season-begun = Лига { $league } начинается. Столы уже ставят.
season-called-off = Лига { $league } отменена. Начатые игры идут до конца.
season-round = **{ $league }**: { $kind ->
    [final] финал
    [swiss] раунд { $round } из { $games }
    [knockout] раунд { $round } на вылет
   *[groups] раунд { $round }, в группах
}
season-table = Стол { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Играют здесь: { $place }
    [over] . Побеждает { $winner }
   *[void] . Не в счёт
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Ваше место** { $played ->
    [0] ещё неизвестно: ни один из ваших столов не окончен
   *[other] { $place }{ $shared ->
        [yes] {" "}(с кем-то ещё)
       *[no] {""}
    }; очков { $points }, столов { $played }, побед { $won }{ $byes ->
        [0] {""}
       *[other] , без соперников { $byes }
    }{ $left ->
        [0] {""}
       *[other] , покинутых без очков { $left }
    }
}{ $withdrawn ->
    [yes] {" "}(вы покинули лигу)
    [barred] {" "}(вы вне лиги: слишком много покинутых столов)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] По очкам; при равенстве – по выигранным столам, потом по очкам всех соперников.
   *[groups] По тому, кто как далеко дойдёт, потом по очкам там; при равенстве – по выигранным столам, всем очкам и очкам всех соперников.
} Кто и тогда равен, делит место (=). Кто уходит, стоит в конце.
season-stands = { $status ->
    [over] Итоговая таблица
   *[other] { $round ->
        [0] До первого раунда
       *[other] В раунде { $round }
    }
}
season-column = { $column ->
    [played] Столы
    [won] Побед
    [byes] Отдых
    [left] Уходы
   *[points] Очки
}
season-nameless = Игрок
season-forgotten = забытый игрок
season-referees = { $n ->
    [0] **{ $league }**: судей нет. Голосуют участники: `/league forfeit`, `/league adjust`
    [1] **{ $league }**, судья: { $names }
   *[other] **{ $league }**, судьи: { $names }
}{ $votes ->
    [0] {""}
   *[other] . О том, что уже на голосовании, можно ещё голосовать.
}
season-judges = { $n ->
    [0] **Судей**, если они есть, называет этот канал; без них о поражениях и итогах голосуют участники
    [1] **Судья** { $names }
   *[other] **Судьи** { $names }
}
season-substitutes = **Запасные, по очереди** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-follows = { $days ->
    [one] **Потом** следующая лига на тех же условиях, запись { $days } день
    [few] **Потом** следующая лига на тех же условиях, запись { $days } дня
   *[many] **Потом** следующая лига на тех же условиях, запись { $days } дней
}
season-comes-in = **{ $league }**: из запасных входит { $name }. Больше не в лиге: { $gone }.
season-forfeit = { $people } **{ $league }**, раунд { $round }, стол { $table }. { $by ->
    [none] Решено голосованием
   *[other] Решает { $by }
}: { $name } получает за этим столом техническое поражение, очков нет.{ $played ->
    [yes] {" "}Сама игра идёт дальше, и в рейтинг – как обычно.
   *[no] {""}
}
season-adjusted = **{ $league }**, раунд { $round }, стол { $table }. { $by ->
    [none] Исправлено голосованием
   *[other] Исправляет { $by }
}: итог – { $names }.{ $crowned ->
    [yes] {" "}Это меняет победителя лиги.
   *[no] {" "}Уже разыгранные раунды остаются без изменений.
}
season-moved-forfeit = **{ $league }**, раунд { $round }, стол { $table }. { $by } ставит на голосование техническое поражение: { $name }. Голосовать могут все участники лиги, кроме сидящих за этим столом: `/league forfeit`.
season-moved-result = **{ $league }**, раунд { $round }, стол { $table }. { $by } ставит на голосование итог: { $names }. Голосовать могут все участники лиги, кроме сидящих за этим столом: `/league adjust`.
season-moved = **{ $league }**. { $by } ставит на голосование вопрос о лиге: { $kind ->
    [cancel] отменить её. Голосовать могут все участники: `/league cancel`.
    [pause] приостановить её. Голосовать могут все участники: `/league pause`.
   *[resume] продолжить её. Голосовать могут все участники: `/league resume`.
}
dm-forfeited = В лиге **{ $league }** вам присуждено техническое поражение: раунд { $round }, стол { $table }. { $by ->
    [none] Так решает голосование.
   *[other] Так решает { $by } как судья.
} Очков там вы не получаете.{ $played ->
    [yes] {" "}Сама игра всё же идёт дальше, и в рейтинг – как обычно. В лиге это значит, что вы покинули стол; когда он закончится, его итог ещё можно исправить.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }**: лига приостановлена. Новые столы не открываются, запись не закрывается. Начатые игры идут дальше.
season-goes-on = **{ $league }**: лига продолжается. Всё, чего она ждёт, сдвигается на время остановки.
season-closed-table = **{ $league }**, раунд { $round }, стол { $table }. Модератор закрывает стол{ $counts ->
    [yes] , и в счёт идут нынешние места.
   *[no] . Он не шёл в рейтинг и в лиге не считается.
}
season-option-table = Раунд { $round }, стол { $table }: { $names }
season-barred = **{ $league }**: вне лиги, покинутых столов { $most }: { $name }
season-over = **{ $league }**: лига окончена.
season-champions = { $n ->
    [0] Чемпиона нет: ни один стол не доигран, или все ушли.
    [1] **Чемпион: { $names }**
   *[other] **Чемпионский титул делят: { $names }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }**
}
champions-title = { $n ->
    [1] Чемпион
   *[other] Титул делят
}
champions-of = { $n ->
    [one] { $n } участник
    [few] { $n } участника
   *[many] { $n } участников
}, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
season-cancelled = { $by ->
    [none] **{ $league }**: лига отменена. { $n ->
        [0] Никто не вступил, а лиге нужно трое.
       *[other] Участников { $n }, а лиге нужно трое.
    }
    [vote] **{ $league }**: лига отменена голосованием. Начатые игры идут до конца.
   *[other] { $name } отменяет лигу **{ $league }**. Начатые игры идут до конца.
}
season-nothing-yet = Лига ещё не началась: запись открыта. Столы встанут, когда она начнётся.
season-table-opening = { $league }, раунд { $round }, стол { $table }
season-thread = { $league } · раунд { $round }, стол { $table }
button-enter = Вступить в лигу
button-league = Таблица
button-league-word = Добавить слово
button-league-tell = Раскрыть моё слово
button-league-lines = Все строки
button-league-leave = Покинуть лигу
button-league-leave-yes = Да, покинуть
button-league-check = Проверить жеребьёвки
button-page-before = Назад
button-page-after = Дальше
alt-league-table = { $status ->
    [over] Итоговая таблица лиги { $league }.
   *[other] Таблица лиги { $league }, раунд { $round }.
}
alt-league-table-row = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }. { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, побед { $won } из { $played }{ $withdrawn ->
    [yes] , вне лиги по своей воле
    [barred] , вне лиги
   *[no] {""}
}.

## Личные сообщения

dm-mission = **{ mission-word.own }** (игра { $game }): { $mission }
dm-cards = **Ваши { cards-word }** (игра { $game }): { $cards }
dm-fulfilled = ⭐ **{ fulfilled }** Сейчас ваш ход: объявите победу первой кнопкой панели или через `/order announce`.
fulfilled = { $goal ->
    [capitals] Столиц у вас достаточно.
   *[other] { $edition ->
        [galaxy] Ваша цель достигнута.
       *[other] Ваше задание выполнено.
    }
}
dm-replaced = 🤖 В игре `{ $game }` за вас теперь играет компьютер, чтобы другие могли продолжать. Место ваше, когда захотите: нажмите кнопку или введите `/risk join` за столом, { $place }.
dm-seated = 🪑 Место ваше: в игре `{ $game }` у вас { $colour }. Вот что вам досталось:
dm-seat-declined = 🪑 Организатор игры не отдаёт вам место, которое вы просили: { $place } ({ $colour }). Через сутки можно попросить снова.
dm-seat-lapsed = 🪑 Ваша просьба о месте истекла без ответа: { $place } ({ $colour }). Попросить снова: `/risk join`.
dm-seat-gone = 🪑 Место, которое вы просили, больше не свободно: { $place } ({ $colour }).
dm-clock-answered = ⌛ Время на ваш ответ в игре `{ $game }` вышло, и за вас отвечает Генерал.
dm-clock-safe_turn = ⌛ Ваше время в игре `{ $game }` вышло, и ход за вас играет Генерал, без атаки.
dm-clock-computer_turn = ⌛ Ваше время в игре `{ $game }` вышло, и ход за вас играет Генерал, как компьютер.
dm-clock-time_up = ⌛ Ваше время в игре `{ $game }` вышло. Остальные ждут вас.
dm-reminder = 🔔 Стол игры `{ $game }` ждёт вас ({ $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Ваше время выйдет { $at }.
}
dm-where = -# Игра идёт здесь: { $place }. То же покажет `/risk hand`.
dm-table = -# Игра идёт здесь: { $place }.
dm-plan-done = 📝 **Готовый ход выполнен** (игра { $game }): { $line }
dm-plan-waits =
    { $waits }
    Вот он (игра { $game }): { $line }
    `/order turn` продолжит его, изменит или удалит.
dm-late = { $game ->
    [none] Ответить вам я не успел, но приказ выполнен:
   *[other] Ответить вам я не успел, но приказ выполнен (игра `{ $game }`):
}
dm-closed = -# Я не могу писать вам лично (это закрыто в ваших настройках): нажмите «{ button-hand }» или введите `/risk hand`.
paused = ⏸️ Игра отдыхает. { paused-why }
paused-why = { $why ->
    [gone] Места, где она шла, больше нет. Любой из игроков может открыть новую ветку («{ button-reopen }» в `/risk turn`) или найти ей другое место: введите там `/host move`.
    [removed] Меня больше нет на сервере этого стола. Игра продолжится, когда меня снова пригласят; организатор может и перенести её через `/host move`.
   *[other] Я не могу писать за столом (<#{ $channel }>): он закрыт, или мне не хватает там прав. Игра продолжится, когда это изменится, или в другом месте: введите там `/host move`.
}
bot-restarting = Я как раз перезапускаюсь, ничего не изменилось. Попробуйте через минуту.
late-done = Меня прервали, но это сделано:
late-before = На ваш прошлый приказ я не успел ответить, но он выполнен:
asked-by-press = Вы выбрали «{ $label }».
asked-by-command = Вы дали команду `{ $command }`.
asked-broke = Вы нарушили перемирие.
asked-ended = Вы закончили этот этап хода.
asked-before = Нынешнее положение показывает `/risk status`.
late-nothing = Меня прервали раньше, чем это было сделано; ничего не изменилось. Попробуйте снова.
late-nothing-of-it = Меня прервали раньше, чем я успел выполнить одно из ваших нажатий: оно ничего не изменило. Если это ещё нужно, нажмите снова.

## Готовые ходы и строки нотации

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … и ещё { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
plan-understood = 📝 **Всё понятно:** { $line }
plan-done = ✅ Всё выполнено.
plan-nothing = Ничего из этого сейчас сделать нельзя: условия не выполнены, или делать уже нечего. Ничего не изменилось.
plan-held = { $mine ->
    [yes] ⏳ Сначала должны ответить другие; потом остальное пойдёт само. Видите это только вы: `/order turn` покажет, изменит и удалит.
   *[no] ⏳ Готово; пойдёт само, когда настанет ваш ход. Видите это только вы: `/order turn` покажет, изменит и удалит.
}
plan-dropped = Ваш собственный приказ заменяет готовый ход: его остаток удалён.
plan-cleared = Готовый ход удалён. В нём было: { $line }
plan-title = ### Ваш готовый ход
    -# Игра { $game }
plan-title-none = ### У вас нет готового хода
    -# Игра { $game }
plan-progress = { $done ->
    [0] Из него ещё ничего не выполнено.
    [1] Выполнен шаг 1 из { $count }, следующий – { $step }.
   *[other] Выполнены шаги от 1 до { $done } из { $count }, следующий – { $step }.
}
plan-waits = ⏸️ **Ваш готовый ход ждёт.** { $why }
plan-waits-at = ⏸️ **Ваш готовый ход ждёт на шаге { $step }**, `{ $at }`. { $why }
plan-what-to-do = «{ button-go-on }» пробует этот шаг снова, в нынешнем положении; «{ button-change }» даёт переписать остаток, «{ button-clear }» удаляет его. Любой другой ваш приказ тоже его удалит.
plan-why-guard = Условие этого шага не выполнено.
plan-why-owner_changed = { $territory }: хозяин здесь уже не тот, что был, когда вы писали строку.
plan-why-question = { $phase ->
    [reroll] Бросок можно повторить, а строка не говорит, хотите ли вы: `reroll none` оставит каждый бросок.
    [defend] Вас спрашивают, сколько кубиков бросать, а строка этого не говорит: например, `defend 2`.
    [trade_down] Карт так много, что комбинацию нужно обменять сразу, а строка не говорит какую: например, `trade best`.
   *[other] Есть вопрос, на который строка не отвечает: { $named }.
}
plan-why-not_in_this_phase = В этой фазе так нельзя: { $named }.
plan-why-failed = С моей стороны что-то сломалось; из этого шага ничего не выполнено.
plan-how =
    `/order turn` отдаёт весь ваш ход одной строкой, например:
    { $example }
    `+` ставит, `>` атакует, `=>` перемещает, а `;` или новая строка разделяет шаги. `if 60%` делает шаг только при таком шансе, `end` заканчивает ход. Названия можно сокращать, по-русски, по-польски и по-английски.
    В ваш ход это идёт сразу. В любое другое время – ждёт вашего хода, и видите это только вы.
button-prepare = { $mine ->
    [yes] Записать ход…
   *[no] Подготовить ход…
}
button-plan = Мой готовый ход
button-write = Записать…
button-change = Изменить…
button-go-on = Дальше
button-clear = Удалить
modal-write = Ваш ход
modal-line = Шаг за шагом
modal-line-hint = Через ; или с новой строки: бразилия +3; бразилия > перу if 60%; end
step-sentence = Шаг { $step }: { $said }
name-begun = { $name } ({ $begun })

unreadable-empty = Здесь нечего делать.
unreadable-too_long = Это длиннее { $most } знаков.
unreadable-too_many_steps = Этот шаг лишний: в строке их не больше { $most }.
unreadable-unknown_territory = «{ $word }» – не территория. Может быть, { $near }?
unreadable-unknown_territory-strange = «{ $word }» – не территория.
unreadable-unclear_territory = «{ $word }» может значить разное: { $candidates }. Напишите название полнее.
unreadable-missing = После «{ $word }» чего-то не хватает: { notation-expected }.
unreadable-unexpected = «{ $word }» здесь не подходит. Подойдёт { notation-expected }.
unreadable-stray_sign = «{ $word }» – не знак нотации.
unreadable-stray_dash = «{ $word }» – не атака и не перемещение: пишите `>`, чтобы атаковать, и `=>`, чтобы переместить.
unreadable-too_large = { $word } – слишком много: можно не больше { $most }.
unreadable-twice = «{ $word }» стоит здесь дважды: напишите один раз.
unreadable-contradicts = «{ $word }» и «{ $other }» не сочетаются: оставьте одно.
unreadable-not_a_set = «{ $word }» – не комбинация: назовите три разные карты.
unreadable-same_territory = Из { $word } путь ведёт туда же: назовите другую территорию.
unreadable-after_end = «{ $word }» стоит после конца: `end` – последний шаг.
notation-expected = { $expected ->
    [step] территория, число или слово, с которого начинается шаг
    [sign] `+` и число, `>` или `=>`
    [territory] территория
    [number] число
    [positive] число от 1 и выше
    [amount] число, `all` или `keep` и число
    [share] число, `all`, `half`, `few` или `keep` и число
    [set] `best`, `forced` или три карты
    [card] территория или `joker`
    [defence] `most`, `one` или `ask`
    [reroll] значение кубика или `none`
    [none] `none`
    [wish] территории или `none`
    [fact] `mine`, цвет или `<`, `<=`, `>`, `>=` и число
    [otherwise] `wait`, `skip` или `end`
    [clause] уточнение атаки, `if`, `or` или конец шага
    [name_end] знак, число или слово нотации
    [step_end] конец шага: `;`, новая строка или `/`
   *[other] что-то другое
}

## Панель

panel-game = -# { $title }
panel-round = { $round ->
    [0] ### Расстановка
   *[other] ### { round-word } { $round } · { $phase }
}
panel-round-waiting = { $round ->
    [0] ### Расстановка
   *[other] ### { round-word } { $round }
}
panel-round-stage = ### { round-word } { $round } · { $phase } · этап { $stage } из 3
panel-answer = Это чужой ход: { $player }. Ваше дело – ответить, союзником и своими звездолётами.
panel-again = Можно осваивать снова; если сейчас вы никого не атакуете, можно переместить ещё раз.
panel-place = Осталось поставить: **{ armies }**.
panel-place-lot = Осталось поставить: **{ armies }**, а за { neutral-word.object } **{ $neutral }**: за раз ставят { $own } и { $theirs }.
panel-place-neutral = Поставьте за { neutral-word.object }: **{ armies }**, половину того, что получает { $player }, с округлением вниз.
panel-claim = Займите территорию. Ещё свободно: { $n }.
panel-claim-later = Сейчас выбирают другие: { $players }. Скажите, что хотите занять, лучшее – первым: если в ваш черёд оно ещё свободно, оно ваше.
panel-preference = Вы хотите занять, в таком порядке: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }и ещё { $more }
}.
panel-capital = Выберите столицу. Никто о ней не знает, пока она не падёт, и сменить её нельзя.
panel-plan = Ваш план, ещё не поставлено: { $plan }.
panel-plan-done = Ваш план готов; { armies-word } встанут в порядке ходов.
panel-plan-full = Все ваши { armies-word } на местах: нажмите «{ button-end-lay }» или начните заново.
panel-plan-hidden = С вашей стороны всё; { armies-word } покажут разом, когда закончат все.
panel-must-trade = Карт у вас: { $n }. Сначала обменяйте комбинацию.
panel-trade-down = Карт у вас { $n }, слишком много: обменивайте комбинации, пока карт не станет меньше.
panel-orders-left = { $left ->
    [0] ⚠️ Атак и перемещений в этом ходе больше нет: закончите его, когда захотите.
   *[other] ⚠️ Атаки и перемещения в ходе не бесконечны; осталось: **{ $left }**.
}
panel-placed-all = Все { armies-word } поставлены.
panel-no-fight = Атаковать больше нечем.
panel-attack-ready = Атака **{ FROM($source) }** ({ $own }) на **{ OBJECT($target) }** ({ $theirs }, { $player }): шанс захвата { $chance }%, у вас останется около { $left }. Как далеко?
panel-follow-next = -# Следующее нажатие введёт { armies.object }, если не выбрать другое число.
panel-follows = **{ $n }** идёт { FROM($source) } **{ TO($target) }**, { $left } остаётся.
panel-march = Марш берёт территорию за территорией и останавливается там, где не вышло. На каждой остаётся: { $leave }. { $stop ->
    [0] Каждая атака идёт до конца.
   *[other] Атака прекращается, когда шанс меньше { $stop }%.
}
panel-no-march = Ни один путь через несколько территорий не обещает удачи; можно назвать свой.
forgone-card = За этот ход ничего не захвачено, и карты не будет; { $source } → { $target } – шанс { $chance }%.
forgone-places = ⚠️ Ещё не поставлено: **{ armies }**. Генерал распределит по вашим фронтам.
panel-defend = { $player } атакует вашу территорию **{ $target }** ({ $theirs }) **{ FROM($source) }** ({ $own }), кубиков: { $dice }. Сколько бросаете вы?
panel-defend-neutral = { $player } атакует **{ OBJECT($target) }** ({ $theirs }; { neutral-word }) **{ FROM($source) }** ({ $own }), кубиков: { $dice }. Сколько вы бросаете за защиту?
panel-reroll = Ваш бросок – **{ $attack }** против **{ $defence }**.
panel-reroll-no-card = У вас нет карты ни одной из двух территорий, { $source } и { $target }, и повторить бросок нельзя.
panel-reroll-card = У вас есть карта одной из двух территорий, { $source } и { $target }: покажите её и повторите бросок одного кубика.
panel-keep-on = В этой атаке остаётся каждый бросок: о повторах вас не спрашивают.
panel-occupy = **{ $target }** теперь ваша территория. Сколько войдёт { FROM($source) }? (от { $low } до { $high })
panel-regroup = { $edition ->
    [ryzyko] Можно один раз перегруппироваться к соседу, и ход закончится.
    [galaxy] Можно сделать одно перемещение к соседу.
   *[other] Можно один раз укрепить позицию, и ход закончится.
}
panel-regroup-path = Можно сделать одно перемещение путём через свои территории.
panel-regroup-free = Перемещайте сколько хотите путями через свои территории, а потом скажите, что закончили.
panel-regrouped = { $edition ->
    [galaxy] Перемещать больше нечего.
   *[other] Перемещать больше нечего: закончите ход.
}
order-next = Вам ещё есть что сделать: { $phase }.
panel-wait = Стол ждёт: { $players }.
panel-wait-defend = { $player } атакует **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }): ответ решит, сколько кубиков у защиты.
panel-over = Игра окончена: побеждает { $player }.
panel-eliminated = Вы выбыли из игры. Последний удар: { $by }.
panel-resigned = Вы сдались и в игре больше не участвуете.
panel-lobby = Игра ещё не началась.
panel-computer = За вас играет компьютер.
panel-spectator = Вы не играете за этим столом, но смотреть можно.
panel-fulfilled = ⭐ **{ fulfilled }** Объявите победу!
panel-habits = Как вы любите играть, за каждым столом:
panel-resign-sure = Отменить это нельзя: ваши { armies-word } останутся гарнизоном, карты уйдут под колоду.
panel-standing = { $dice ->
    [one] Защита: ваши защитники бросают один кубик.
   *[most] Защита: ваши защитники бросают столько кубиков, сколько можно.
}
panel-defence-live = { $dice ->
    [one] Защита: ваши защитники бросают один кубик, и вас не спрашивают.
    [most] Защита: ваши защитники бросают столько кубиков, сколько можно, и вас не спрашивают.
   *[none] Защита: вас спрашивают перед каждым броском.
}

pick-region = { $edition ->
    [galaxy] Какая планета?
   *[other] Какой континент?
}
pick-territory = Какая территория?
pick-source = Откуда?
pick-claim = Занять…
pick-preference = Хочу занять…
pick-capital = Где ваша столица?
pick-target = Куда?
pick-armies = Сколько?
pick-set = Обменять комбинацию карт
pick-ask = Спрашивать перед атакой
option-ask = { $n ->
    [0] Никогда не спрашивать перед атакой
    [100] Спрашивать перед любой рискованной атакой
   *[other] Спрашивать, если шанс атаки меньше { $n }%
}
pick-stop = Прекращать атаку
option-stop = { $n ->
    [0] Атаковать до конца
   *[other] Прекращать атаку, если шанс меньше { $n }%
}
pick-leave = Оставлять позади
option-leave = { $n ->
    [half] Оставлять позади половину
   *[other] Оставлять позади { $n }
}
pick-board = Поле
option-board = { $shown ->
    [yes] Показывать поле в панели
   *[no] Панель без поля
}
pick-letters = Сообщения о картах
option-letters = { $how ->
    [edit] Карты: менять последнее сообщение
   *[new] Карты: новое сообщение
}
pick-fight = Атаковать… ({ territories-listed }, сначала лучшие)
territories-listed = { territories.n }
pick-follow = Сколько войдёт?
pick-all-on = Поставить все ({ $n })… (сначала фронты)
pick-move = Переместить…
pick-move-and-end = Переместить и закончить ход…
pick-march = Марш… (сначала лучшие)
pick-stop-at = Атаковать, пока не останется…
pick-force = Послать и бросить…

button-announce = Объявить победу
button-rank = Пусть за меня выберет Генерал
button-wish = Назвать по порядку…
button-forget = Удалить мои пожелания
button-capital = Столица: { $territory }
button-defend = { $dice ->
    [1] Один кубик
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
button-defend-once = { $dice ->
    [1] Только этот бросок: один кубик
    [one] Только этот бросок: { $dice } кубик
    [few] Только этот бросок: { $dice } кубика
   *[many] Только этот бросок: { $dice } кубиков
}
button-reroll = Перебросить { $die }
button-keep = Оставить
button-keep-on = Оставлять каждый бросок
button-spread = Пусть распределит Генерал
button-spread-fronts = Распределить
button-spread-rest = Пусть остальное распределит Генерал
button-undo = Отменить
button-withdraw = Заново
button-once = Атаковать раз
button-captured = До захвата ({ $chance }%)
button-more = Кубики…
button-finish = { $edition ->
    [galaxy] Готово
   *[other] Закончить ход
}
button-finish-yes = Да, закончить
button-march = Марш…
button-other-way = Другой путь…
button-amount = Другое число…
button-other-sets = Другие комбинации…
button-split = Разделить…
button-trade = Обменять эту комбинацию: { $n }
panel-set = { $several ->
    [yes] Лучшая комбинация
   *[no] Ваша комбинация
}: { $symbols }{ $extra ->
    [yes] , премия { $bonus }
   *[no] { "" }
}.
button-end-lay = Готово
button-end-reinforce = { $edition ->
    [ryzyko] К битве
    [galaxy] Готово
   *[other] К атаке
}
button-end-battle = { $edition ->
    [ryzyko] Закончить битву
    [galaxy] Закончить освоение
   *[other] Закончить атаку
}
button-end-regroup = { $edition ->
    [galaxy] Готово
   *[other] Закончить ход
}
button-standing-one = Защищаться одним кубиком
button-standing-most = Защищаться всеми кубиками
button-standing-ask = Снова спрашивать меня
button-always = { $dice ->
    [1] Всегда один кубик
    [one] Всегда { $dice } кубик
    [few] Всегда { $dice } кубика
   *[many] Всегда { $dice } кубиков
}
button-aside = ⋯
button-resign = Сдаться…
button-resign-yes = Да, сдаться
button-back = Назад
button-refresh = Обновить
button-show = Показать на поле
button-concern = Показать на поле
button-take-back = Вернуть мне место
button-all = Все: { $n }
button-fewest = Меньше всего: { $n }
modal-number = Сколько?
modal-wish = Что вы хотите занять
modal-wish-names = Лучшее – первым
modal-wish-hint = Например: Перу, Бразилия, Аргентина
modal-split = Разделить { $n }
modal-evenly = Поровну на
modal-typed = Или точно
modal-typed-hint = Например: Аляска 3, Перу 2
modal-way = Другой путь
modal-way-names = Путь
modal-way-hint = От вашей территории: Бразилия, Перу, Аргентина
modal-stop = Прекратить ниже (в процентах)
modal-stop-hint = 0: до конца. Пусто: как обычно

## Взгляд на игру

odds-chance = **{ $own }** против **{ $theirs }** до захвата: **{ $chance }%**, останется около { $left }.
odds-at-least = -# Останется не меньше { $n }: { $chance }%
odds-needed = Для { $chance }% там нужно { $n }, считая ту единицу, что остаётся.

hand-title = ### Только для вас: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Цель:** победить всех.
hand-goal-capitals = **Цель:** удержать { $n ->
    [one] { $n } столицу
    [few] { $n } столицы
   *[many] { $n } столиц
}, и свою среди них.
progress-territories = { $armies ->
    [1] Уже есть: территорий { $n } из { $of }.
   *[other] Уже есть: территорий { $n } из { $of }, на каждой не меньше { $armies }.
}
progress-regions = Уже есть: { $regions }.
progress-region = { $region } { $n } из { $of }
progress-colour = { $territories ->
    [0] { $colour }: ничего не осталось.
   *[other] Осталось: { $colour } – { territories } и { armies }.
}
progress-world = Уже есть: территорий { $n } из { $of }, соперников осталось { $others }.
progress-capitals = Уже есть: столиц { $n } из { $of }.
progress-instead = При нынешнем положении вместо этого: { $mission } { $progress }
hand-capital = **Ваша столица** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Игральные карты
   *[other] Карты Риска
}** { $cards }
hand-set = Комбинация стоит { armies.object }: { $cards }
mission-heading = { mission-word.own }
button-try = Попробовать
button-try-again = Сначала
trial-begins = **Ход { $turn } игры { $game } – играйте по-своему.** Компьютеры отвечают. Видите это только вы, ни в какой счёт это не идёт, а через сутки после вашего последнего хода исчезнет. Кубики и карты колоды – другие, чем были; { $goal ->
    [mission] { mission-word } и карты на руках – те же.
   *[world] карты на руках – те же.
}
map-point = { round-word } { $round }: как было и как лучше
explained-point-alt = Поле в ту минуту. Стрелки – сделанные атаки, рамки – куда ведёт лучший план.
explained-title = **{ $heading }**, разбор
explained-so-far = Обдумываю игру: { $percent }% …
explained-player = { $player }: удача { $luck }, свои решения { $own }, чужие решения { $others }
explained-points = { $whose ->
    [own] **Ваши решения, которые обошлись дороже всего**
   *[all] **Решения игры, которые обошлись дороже всего**
}
explained-no-points = { $whose ->
    [own] Ни в одном вашем ходе ничего явно лучшего не нашлось.
   *[all] Ни в одном ходе ничего явно лучшего не нашлось.
}
explained-point = **{ $number }.** { round-word } { $round } (ход { $at }) · { $player }: шанс на победу { $instead }% вместо { $chance }%
explained-done = > Было: { $plan }
explained-better = > **Лучше:** { $plan }
explained-same-quiet = > **Лучше:** то же, но без атаки.
explained-same-without = > **Лучше:** то же, но закончить ход раньше, без: { $ways }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } атаки
   *[other] {" "}и ещё { $more } атак
}.
explained-then = > Потом: { $moves }.
explained-why = > Почему: { $reasons }
explained-parts = { $parts }.
explained-traded = комбинация за { $n }
explained-on = { $n } { ON($territory) }
explained-spread = { $n } на { $count ->
    [one] { $count } территории
   *[other] { $count } территориях
} ({ $listed } …)
explained-quiet = без атаки
explained-more = { $n ->
    [one] { $n } атака поменьше
    [few] { $n } атаки поменьше
   *[many] { $n } атак поменьше
}
explained-attack = { $came ->
    [all] { $way } ({ $armies } против { $against }, { $chance }%: захвачено)
    [some] { $way } ({ $armies } против { $against }, { $chance }%; взято вплоть до: { $last })
    [none] { $way } ({ $armies } против { $against }, { $chance }%: отбито)
    [likely] { $way } ({ $armies } против { $against }, { $chance }%)
   *[far] { $way }, пока получается ({ $armies } против { $against })
}
explained-way-on = … ещё { $n } …
explained-moved = в конце { $n } { FROM($source) } { TO($target) }
explained-moved-more = { $n ->
    [one] { $n } перемещение поменьше
    [few] { $n } перемещения поменьше
   *[many] { $n } перемещений поменьше
}
explained-why-won = Это могло бы сразу дать победу.
explained-why-survive = Так, как было, { $player } чаще всего выбывает до следующего хода; с этим планом – чаще всего нет.
explained-why-forestall = Так, как было, { $player } чаще всего побеждает до следующего хода; с этим планом – чаще всего нет.
explained-why-eliminate = { $n ->
    [0] Можно было выбить из игры: { $player }.
   *[other] Можно было выбить из игры и забрать карты ({ $n }): { $player }.
}
explained-why-mission = { $n ->
    [one] Ближе на { $n } территорию: { $mission }
    [few] Ближе на { $n } территории: { $mission }
   *[many] Ближе на { $n } территорий: { $mission }
}
explained-why-keep = { $region } уже не целиком: слабое место – { $territory } ({ $n }); с этим планом чаще всего удаётся удержать.
explained-why-region = Было бы целиком: { $region } (+{ $n }), и чаще всего – до следующего хода.
explained-why-break = Больше не было бы целиком: { $region } (+{ $n }), { $player }.
explained-why-card = Это дало бы карту; ни одна территория не захвачена.
explained-why-trade = Под рукой была комбинация карт, за неё дают { $n }.
explained-why-odds = Атака { FROM($source) } до самого конца пути ({ $territory }) удаётся только в { $n }% случаев.
explained-why-gambles = Атак { $than }, и в { $n } из них неудача вероятнее удачи.
explained-why-guard = { $territory }: осталось { $than }, и территория потеряна; если там { $n }, её чаще всего удаётся удержать.
explained-why-lost = Позади осталось слишком мало: до следующего хода потеряно территорий { $n }, в том числе { $territory }; с этим планом чаще всего { $than ->
    [0] ни одной
   *[other] { $than }
}.
explained-why-capital = Досягаемых столиц было бы больше на { $n }.
explained-why-income = Следующий ход принёс бы около { armies.genitive } вместо { $than }.
explained-why-land = К следующему ходу осталось бы около { territories.n-genitive } вместо { $than }.
explained-why-armies = К следующему ходу осталось бы около { armies.genitive } вместо { $than }.
explained-why-weaken = У противника ({ $player }) осталось бы около { armies.genitive } вместо { $than }.
explained-why-together = Вместе { ON($territory) } стояло бы около { armies.genitive }; а так самая большая сила – { $than }.
explained-why-borders = Территорий с чужими соседями было бы около { $n } вместо { $than }.
explained-breach = > ⚔️ { $player } нарушает в этом ходе перемирие. С кем: { $other }.
explained-foot = -# В процентных пунктах, раундом позже и без удачи, если дальше играют как компьютеры. Удача – итог всей атаки против её шансов в начале, и взятые карты. Шансы оценены по войскам, землям, картам, целям и тому, чей ход.
hint = { $kind ->
    [claim] Маршал занял бы { OBJECT($territory) }.
    [choose_capital] Маршал выбрал бы столицей { OBJECT($territory) }.
    [place] Маршал поставил бы { $n } { ON($territory) }.
    [trade] Маршал обменял бы карты: { $cards }.
    [attack] Маршал атаковал бы { OBJECT($target) } { FROM($source) }.
    [defend] Маршал бросил бы в защиту кубиков: { $n }.
    [reroll] Маршал перебросил бы кубик, на котором { $n }.
    [keep] Маршал оставил бы этот бросок.
    [occupy] Маршал ввёл бы { $n }.
    [fortify] Маршал переместил бы { $n } { FROM($source) } { TO($target) }.
    [claim_victory] Маршал объявил бы победу.
    [end_phase] Маршал перешёл бы к следующей фазе.
   *[other] Вот что сделал бы маршал:
}
hint-why-attack = Почему: { $has ->
    [yes] захват удаётся в { $chance }% случаев, и остаётся около { $n } (★ { $merits }).
   *[no] захват удаётся в { $chance }% случаев, и остаётся около { $n }.
}
hint-why-place = Почему: { $beside }.
hint-why-fortify = Почему: там, куда они идут, { $there }; там, откуда идут, { $here }.
hint-why-trade = Почему: комбинация даёт { $n }.
hint-why-claim = Почему: { $region }, у вас { $n } из { $of } территорий.
hint-why-end = Почему: по мнению маршала, ни одна атака сейчас не стоит риска. Самая верная, { $source } → { $target }, удаётся в { $chance }% случаев.
replay-title = **{ $heading }**, ход за ходом
targets = { $source }, отсюда можно: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Посмотреть ближе
option-whole = { $edition ->
    [galaxy] Вся галактика
    [lesson] Всё поле
   *[other] Весь мир
}
theme-name = { $theme ->
    [light] светлые
    [contrast] контрастные
   *[other] тёмные
}
theme-own = { $theme ->
    [table] Ваши рисунки теперь такие же, как у стола.
   *[other] Ваши рисунки теперь { theme-name }.
}
language-name = Русский
language-table = Теперь язык этого стола: { $language }.
language-own = { $language ->
    [discord] Теперь язык наших разговоров: { language-name }, как в Discord.
   *[other] Теперь язык наших разговоров: { language-name }, и в личных сообщениях.
}

theme-table = Рисунки стола теперь { theme-name }. Свои может выбрать каждый: `/my theme`.
letters-table = { $letters ->
    [off] Теперь личных сообщений об этом столе не будет: то, что знаете только вы, покажет `/risk hand`, а звать будет сам стол.
   *[on] Теперь задания, карты и одно напоминание о каждом ходе приходят личным сообщением.
}
posts-table = { $posts ->
    [every_turn] Теперь стол получает сообщение после каждого хода, и компьютерного тоже.
   *[other] Теперь стол получает сообщение, когда ходить человеку; в нём всё, что было с прошлого.
}
status-title = ### { $title }
status-player = { $player }: { territories }, { armies }, { $cards ->
    [0] без карт
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
status-next = { $line } ◀
status-computer = { $line } 🤖
status-eliminated = { $player }: вне игры, последний удар: { $by }
status-resigned = { $line } (гарнизон)
status-capital = 👑 Столица: { $territory } ({ $player })
status-wait = Стол ждёт, очередь пришла { $since }: { $players }.
status-pace = ⏱️ Темп: { $pace }
status-rounds = 🏁 { round-word } { $round } из { $rounds }
status-end-proposed = 🤝 { $player } предлагает закончить игру как есть. Время на ответ выйдет { $due }. Ждём ответа: { $awaited }
status-time = ⏳ Время выйдет { $at }: { $player }
status-time-stands = 🌙 Часы стоят, пойдут { $at }: { $player }
status-time-over = ⌛ Время вышло: { $player }
status-asleep = 💤 Игра отдыхает: давно никто не ходил. Разбудить её может любой игрок.
status-proposal = Организатор предлагает другой темп: { $pace }
status-votes = { $player }: голосов за компьютер { $n } из { $needed } нужных
status-votes-enough = { $player }: голосов за компьютер уже хватает ({ $n }, нужно { $needed }). Проголосуйте ещё раз, и ход перейдёт к нему
panel-time = ⏳ Ваше время выйдет { $at }.
panel-time-stands = 🌙 Ваши часы стоят, пойдут { $at }.
panel-time-over = ⌛ Ваше время вышло.
pick-vote = Голосовать за компьютер вместо того, кого нет
pick-pace = Предложить другой темп
pick-lobby-pace = Сколько у всех времени
pick-last-round = Последний раунд
option-last-round = { $n ->
    [0] без последнего раунда
   *[other] последний – { round-word } { $n }
}
option-pace = { $pace ->
    [open] открытый
    [live] живой
    [daily] дневной
    [relaxed] спокойный
   *[weekly] недельный
}
pick-replace = Отдать компьютеру место того, кого нет
me-title = ### Ваши настройки во всех играх
me-language = Язык: { $language }{ $n ->
    [one] , пока единственный, на котором я говорю
   *[other] { $chosen ->
        [yes] , по вашему выбору
       *[no] , как у вашего Discord
    }
}
me-letters = { $closed ->
    [yes] Ваши настройки Discord не пускают мои личные сообщения, поэтому я зову вас за столом, а задание и карты покажет `/risk hand`.
   *[no] Задание, карты и одно напоминание о каждом ходе приходят личным сообщением. Если они вам не нужны, закройте их в настройках Discord.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] Поле в панели
   *[no] Панель без поля
} · { $letters }
option-theme = { $theme ->
    [table] Ваши рисунки как у стола
    [light] Ваши рисунки светлые
    [contrast] Ваши рисунки контрастные
   *[other] Ваши рисунки тёмные
}
pick-theme = Как выглядят ваши рисунки
option-language-discord = Как у вашего Discord
pick-language = На каком языке мне с вами говорить
button-habits-own = Как вы любите играть…
button-invitations = { $wants ->
    [no] Без приглашений
   *[yes] Принимать приглашения
}
button-contacts = Заблокировать игрока…
me-no-invitations = Вы не принимаете приглашений. Больше об этом никто не знает.
contacts-title =
    ### Заблокированные игроки
    -# Их приглашения, перемирия и реванши до вас не доходят. Им об этом не сообщается, и узнать это они не могут.
contacts-blocked = { $names ->
    [none] Вы никого не блокируете.
   *[other] **Вы блокируете:** { $names }
}
contacts-added = Заблокировано. От этого человека через меня больше ничего не придёт.
contacts-dropped = Разблокировано. Сообщения от этого человека снова приходят.
dm-contacts = 🔕 Изменилось то, что доходит до вас через меня: как вы выбрали. Ваш выбор покажет и изменит `/my show`.
pick-block = Заблокировать этого игрока
pick-unblock = Разблокировать
button-export = Отдать мне мои данные
button-forget-me = Забыть меня…
button-forget-yes = Да, забыть
export = Всё, что я о вас храню, – в файле, который видите только вы. { $games ->
    [0] Игр у вас ещё нет.
   *[other] В нём ваша часть каждой из ваших игр ({ $games }); каждый приказ – в протоколе игры, когда она закончится (`/risk verify`).
}
forget-sure =
    ### Забыть вас?
    Я удалю ваш идентификатор и ваши имена, а с ними профиль, настройки и вашу часть в каждой игре и каждой лиге.{ $running ->
        [0] {""}
        [1] {" "}В игре, где вы играете, ваше место насовсем займёт компьютер, и столу об этом скажут, но без вашего имени. Если других людей в ней нет, она закончится; если она рейтинговая, вы в ней сдадитесь.
       *[other] {" "}В играх, где вы играете ({ $running }), ваше место насовсем займёт компьютер, и столам об этом скажут, но без вашего имени. Игры без других людей закончатся; в рейтинговых вы сдадитесь.
    }{ $lobbies ->
        [0] {""}
        [1] {" "}Из-за стола, где игра не началась, вы выйдете.
       *[other] {" "}Из-за столов, где игра не началась ({ $lobbies }), вы выйдете.
    }
    Что останется: слова, которые вы добавили к кубикам, ведь без них игры не доказать; сообщения в Discord, которые удаляет только Discord; резервные копии, обычно две недели.
    { $days ->
        [one] Ещё { $days } день
        [few] Ещё { $days } дня
       *[many] Ещё { $days } дней
    } в итогах каждого сервера вас заменит код из вашего идентификатора и ключа, который есть только у этой моей копии. Столько времени мой администратор может узнать вас по нему. Код нужен, чтобы никто не садился заново ради избавления от слабого рейтинга или нарушенных перемирий: кто вернётся за это время, вернётся с ними и не получит второго места в игре, из которой ушёл. Потом код ничего не значит; он исчезает сразу там, где я покидаю сервер.
    Отменить это нельзя. Копию всего сначала даст `/my export`.
forgotten = Я больше ничего о вас не знаю. Если вы вернётесь сюда играть в течение 90 дней, рейтинг останется с вами; потом вы начнёте с нуля.

## Профили и рейтинг

profile-title = ### { $name }
profile-none = На этом сервере у этого человека ещё нет законченной игры.
profile-provisional = -# Рейтинг предварительный и показан с запасом вниз, пока нет десяти игр с пятью другими людьми.
profile-rating = { $size ->
    [duel] **Рейтинг за столами на двоих** { $rating }, место { $rank }
   *[other] **Рейтинг** { $rating }, место { $rank }
}, рейтинговых игр: { $n }
profile-unrated = Рейтинговых игр ещё нет.
profile-solo = **Против компьютеров: { $level }** ({ $title }, мест: { $players }) **{ $rating }%**, побед { $wins } из { $n }
profile-games = **Игры** { $n }, побед: { $wins }
profile-edition = { $title }: { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, побед: { $wins }
profile-lands = **Захваченные территории** { $n }
profile-luck = **Удача на кубиках** { $kind ->
    [saved] потери меньше ожидаемых на { $n }
    [cost] потери больше ожидаемых на { $n }
   *[other] потери такие, как и ожидалось
}
profile-time = **Ходы вовремя** { $in_time } из { $turns } ({ $percent }%)
profile-truces = **Нарушенные перемирия** { $n }
sheet-rating = Рейтинг
sheet-games = Рейтинговые игры
sheet-unrated = Рейтинговых игр ещё нет
sheet-won = Победы / игры
sheet-figure = { $of ->
    [lands] Захвачено земель
    [luck] Удача, в армиях
    [time] Ходы вовремя
   *[truces] Нарушения мира
}
profile-foot = -# В счёт идут только игры этого сервера, доигранные до конца.{ $ladder ->
    [yes] {" "}Игроков сравнивает `/risk leaderboard`.
   *[no] {""}
}
ladder-title = ### Рейтинг: { $edition ->
    [all] все правила
   *[other] { $edition }
}{ $size ->
    [duel] , столы на двоих
   *[other] {""}
}
ladder-none = Рейтинга здесь ещё ни у кого нет. Игра идёт в счёт, если стол рейтинговый, людей не меньше двух и она доиграна до конца. Для тех, кто один играет против компьютеров, рейтинги отдельные.
ladder-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] {""}
}, { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}
ladder-changed = -# С { $day } рейтинг считается по-новому: людей сравнивают с людьми, и каждый – один раз, сколько бы ни играл, а у тех, кто один играет против компьютеров, рейтинги отдельные. Все игры, что шли в счёт, идут в него снова.
ladder-damaged = Повреждённых и пропущенных строк: { $n }; места посчитаны по остальным. Их называет журнал моего администратора.
ladder-foot = -# Страница { $page } из { $pages }. Рейтинг начинается с 0 и растёт, чем он вернее. «=» – место, которое делят несколько человек; «?» – предварительный рейтинг, до десяти игр с пятью другими людьми.
ladder-set = { $wanted ->
    [yes] Новые столы могут быть рейтинговыми, и есть `/risk leaderboard`.
   *[no] Этот сервер обходится без рейтинга: новые столы в него не идут, и никто его не видит.
}
solo-title = ### Рейтинг: против компьютеров, { $level }, { $title }, мест: { $players }
solo-none =
    ### Рейтинг: против компьютеров
    Здесь ещё никто не играл без других людей. Игра идёт в счёт, если стол рейтинговый, а все компьютеры одного уровня.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, побед { $wins } из { $n }
solo-foot = -# Страница { $page } из { $pages }. В счёт идут последние 50 игр. 100% – это побеждать так же часто, как любой из { $players } равных. Рейтинг начинается низко и растёт, чем он вернее.
solo-strength = -# На арене этот уровень выигрывает { $won } из 100 дуэлей; соперник: { $other }.
solo-option = { $level }, { $title }, мест: { $players }
pick-solo = Против кого
ladder-all = Все правила
pick-ladder = Какие правила
button-better = Выше
button-further = Ниже
button-ladder = { $size ->
    [duel] Столы на двоих
    [solo] Против компьютеров
   *[other] Столы от трёх человек
}
me-zone = 🌍 Часовой пояс: { $zone }
me-no-quiet = 🌙 Без тихих часов: ваши часы идут днём и ночью.
me-quiet = 🌙 Тихие часы: с { $start } до { $end }
me-vacation = { $now ->
    [yes] 🏖️ Сейчас отпуск: с { $first } по { $last }
   *[no] 🏖️ Отпуск: с { $first } по { $last }
}
me-days-left = Осталось дней отпуска: { $n }
me-foot = -# В тихие часы и в отпуск ваши часы не идут ни за каким столом, кроме «живых». Новый пояс и новые тихие часы действуют с ваших следующих ходов, отпуск – сразу.
habit-set = Теперь вы играете так.
me-zone-set = Ваш часовой пояс сохранён.
me-quiet-set = Ваши тихие часы сохранены.
me-vacation-taken = Хорошего отпуска! В эти дни ваши часы стоят.
me-vacation-ended = Отпуск закончен: ваши часы снова идут.
modal-zone = Ваш часовой пояс
modal-zone-name = Название
modal-zone-hint = Город, как Москва, сокращение, как МСК, или UTC+3
modal-quiet = Ваши тихие часы
modal-quiet-start = С
modal-quiet-end = До
modal-quiet-hint = Время суток, например 22:30
modal-vacation = Ваш отпуск
modal-vacation-start = Первый день
modal-vacation-end = Последний день
modal-vacation-hint = День, например 2026-12-24
moderate-title = ### Открытые столы этого сервера
moderate-none = Открытых столов нет.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Игра { $game }: { $place }
moderate-foot = -# Вы видите то же, что и стол: без карт, заданий и готовых ходов. Обо всём, что вы здесь сделаете, столу скажут с вашим именем, и протокол игры это сохранит.
moderate-sure = Закрыть этот стол насовсем? Доиграть игру тогда не сможет никто.
interventions-title = ### Что здесь сделали модераторы, страница { $page } из { $pages }
interventions-none = Пока ничего.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Стол закрыт.
    [replaced] Место отдано компьютеру: { $seat }.
    [moved] Стол перенесён.
    [asked] Столу задан вопрос об аннулировании.
    [annulled] Рейтинг аннулирован.
    [voted] Рейтинг аннулирован голосами стола.
   *[by_program] Рейтинг аннулирован администратором Генерала.
} { $name ->
    [none] {""}
   *[other] Кто: { $name }.
} { $reason ->
    [none] {""}
   *[other] Причина: «{ $reason }»
}
pick-table = Выберите стол
option-table = { $game } · { $names }
games-title = ### Ваши игры
games-part = **{ $part ->
    [awaited] Ждут вас
    [playing] Идут
    [lobby] Ещё не начались
    [watching] Идут без вас
   *[over] Окончены
}**
games-line = { $place }: { edition-title }, `{ $game }`; { $state }
games-awaited = { $place }: { edition-title }, `{ $game }`; очередь к вам пришла { $since }{ $until ->
    [none] { "" }
    [over] ; ваше время вышло
   *[other] ; время выйдет { $until }
}
games-more = … и ещё { $n }
lobbies-title = **Столы, где здесь есть свободное место**
lobbies-none = Пока ни одного. Стол ставит `/risk new`.
lobbies-line = { $place }: { edition-title }, занято мест { $taken } из { $places }, { $pace } За столом: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] впервые
   *[other] { $rating }
})
lobbies-wish = 🔔 Когда здесь откроется такой стол, вы получите личное сообщение, не чаще раза в день: { option-call-edition }, { option-call-pace }.
option-call-edition = { $edition ->
    [any] любые правила
   *[other] { edition-title }
}
option-call-pace = { $pace ->
    [any] любой темп
    [own] свой темп
   *[other] { option-pace } темп
}
pick-call = { $field ->
    [edition] Позвать меня: по каким правилам?
   *[pace] Позвать меня: с каким темпом?
}
button-call-off = Больше не звать
call-wished = Вас позовут.
call-taken-back = К столам того сервера вас больше не позовут.
dm-opened = 🔔 { $host ->
    [none] Открывается стол,
   *[other] { $host } открывает стол,
} о каком вы просили сообщить: { $place } ({ edition-title }). Такое сообщение приходит не чаще раза в день.
games-none = Вы не участвуете ни в одной игре. Стол ставит `/risk new`.
games-next = { $number ->
    [0] Дальше: { edition-title }
   *[other] Дальше: { edition-title } { $number }
}
games-go = { $number ->
    [0] { edition-title }, { $game }
   *[other] { edition-title } { $number }
}
greeting =
    Генерал ведёт здесь Риск: знает правила, бросает кубики, хранит тайны и рисует поле.
    `/risk new` ставит стол в любом канале, а другие нажимают «{ button-join }».
    `/risk learn` за десять минут научит вас играть, без посторонних; остальное объяснит `/risk help`.
state-lobby = ждёт игроков
state-sealed = ждёт запечатанных слов
state-playing = ждёт: { $players }
state-since = ждёт: { $players }, очередь пришла { $since }
state-computers = играют компьютеры
state-asleep = отдыхает: никто не ходит
state-paused = отдыхает
state-over = { $winner ->
    [none] окончена
   *[other] окончена: побеждает { $winner }
}
state-cancelled = стол отменён
log-title = ### { $mine ->
        [yes] Атаки на вас
       *[no] Ход игры
    }
    -# { $pages ->
        [1] В нотации `/order turn`.
       *[other] В нотации `/order turn`; страница { $page } из { $pages }, новое впереди.
    }
log-none = { $mine ->
    [yes] Вас ещё никто не атаковал.
   *[no] Ещё ничего не было.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Раньше
button-newer = Позже
button-dice = С кубиками
button-no-dice = Без кубиков
button-against-me = Против меня
button-all-steps = Все
map-heading = { $round ->
    [0] Расстановка
   *[other] { round-word } { $round }
}
map-since = С вашего хода
map-title = **{ $heading }**
title-game = { edition-title }, игра { $game }

help-now = ### Сейчас, за этим столом
    { $now }
help-version = -# Генерал { $version }
help-renamed = `/{ $before }` теперь называется иначе:
help-no_command = Команды с таким именем нет. Все они – в списке ниже, по темам.
pick-help = Все команды, по темам…
now-host = Вы организатор этого стола, и игра ещё не началась. «{ button-table }» под ним решает, во что играть, сажает компьютеры и начинает игру.
now-seated = У вас есть место, и игра ещё не началась: её начнёт организатор. «{ button-table }» – чтобы сменить цвет или выйти.
now-invited = Этот стол ещё ждёт игроков: «{ button-join }» даст вам место.
now-sealed = Строки закрыты: у кого есть запечатанное слово, тот раскрывает его сейчас («{ button-tell }»). Потом будет раздача.
now-cancelled = Этот стол отменён. Другой ставит `/risk new`.
now-over = Игра окончена. Как она шла: `/risk log`, `/risk replay`, `/risk verify`; «{ button-again }» позовёт тех же людей.
now-watching = Вы не играете за этим столом, но смотреть можно: `/risk map`, `/risk status`, `/risk log`. Стол ждёт: { $players }.
now-out = Вы уже вне этой игры, но смотреть её можно до конца: `/risk map`, `/risk log`. Стол ждёт: { $players }.
now-replaced = За вас играет компьютер: «{ button-take-back }» (или `/risk join`) сразу вернёт вам место.
now-resting = Этот стол отдыхает: я не могу писать там, где он стоит; `/host move` найдёт ему другое место.
now-waiting = Сейчас не ваш ход. Стол ждёт: { $players }. А пока можно подготовить ход (`/order turn`), посмотреть карты (`/risk hand`) или предложить перемирие (`/risk table truce`).
now-claim = Можно занять территорию, которая ещё свободна: выберите её в панели («{ button-turn }») или через `/order claim`.
now-place = Поставьте свои первые { armies-word } на своих территориях: где и сколько, выберите в панели («{ button-turn }»), или пусть распределит Генерал.
now-lay = Поставьте свои первые { armies-word } на своих территориях: где и сколько, выберите в панели («{ button-turn }»), или пусть распределит Генерал.
now-capital = Выберите столицу, о которой не знает никто другой: в панели («{ button-turn }») или через `/order capital`.
now-reinforce = У вас новые { armies-word }: обменяйте комбинацию карт, если она есть, и поставьте всё в панели («{ button-turn }»), лучше рядом с тем, кого хотите атаковать. Потом можно атаковать.
now-place_neutral = Поставьте { armies-word } за { neutral-word.object }: где, выберите в панели («{ button-turn }»).
now-battle = Можно атаковать, сколько хотите: список в панели («{ button-turn }») начинается с лучших шансов. Когда хороших атак не останется, сделайте перемещение и закончите ход: «{ button-finish }».
now-defend = Вас атакуют, и вы решаете, сколько кубиков бросать: больше кубиков защищают лучше, но и потерять за раз можно больше. Кнопки – в панели («{ button-turn }»).
now-reroll = Ваши кубики брошены, и один можно перебросить, если позволяет ваша карта: выберите в панели («{ button-turn }») или оставьте их.
now-occupy = Территория захвачена: выберите в панели («{ button-turn }»), сколько { armies-word.genitive } войдёт. Вошедшие могут атаковать дальше; оставшиеся охраняют.
now-trade_down = У вас слишком много карт: обменивайте комбинации в панели («{ button-turn }»), пока карт не станет меньше, и поставьте то, что они дают.
now-regroup = Можно один раз переместить { armies-word } к своему соседу, и ход закончится: выберите в панели («{ button-turn }») или нажмите «{ button-finish }».
help-first =
    ### Как работает Генерал
    Генерал ведёт Риск по правилам: бросает кубики, раздаёт карты, хранит тайны и рисует поле. Его личные ответы видите только вы.
    - `/risk learn`: Риск за десять минут, только для вас
    - `/risk new`: поставьте стол, и другие нажмут **{ button-join }**
    - `/my games`: игры, где вы сидите, и свободные места здесь
help-page =
    ### { $title }
    { $told }
help-title-table = Стол, с самого начала
help-table =
    - `/risk new`: поставить стол
    - `/risk join`: сесть (**{ button-join }**) или попросить покинутое место
    - `/risk leave`: выйти, пока игра не началась
    - `/risk table computer`: посадить компьютер (**{ button-table }**)
    - `/risk start`: начать (**{ button-start }**)
    - `/risk table invite`: позвать кого-то лично
    - `/risk table options`: о чём стол может договориться
    - `/risk table again`: ещё раз, с теми же людьми
    - `/risk rules`: правила вашего стола
help-title-turn = Ваш ход
help-turn =
    Когда стол вас зовёт, нажмите **{ button-turn }** под последним сообщением. Панель предложит то, что разрешают правила. Достигнув цели, объявите об этом там первой кнопкой, если по правилам стола победа не наступает сразу.
    - `/risk turn`: ваша панель
    - `/risk hand`: задание и карты, только для вас
    - `/order turn`: весь ход одной строкой; до хода она ждёт, и видите её только вы
    - `/order undo`: отменить приказ, пока не брошены кубики
    - `/order announce`: ваша победа
    - `/order resign`: сдаться
help-title-setup = До первого хода, словами
help-setup =
    Каждая кнопка панели – это и команда.
    - `/order claim`: занять свободную территорию
    - `/order prefer`: какие вы хотите занять
    - `/order capital`: выбрать столицу
    - `/order place`: поставить войска
    - `/order withdraw`: отменить свой план
help-title-words = Ваш ход, словами
help-words =
    Каждая кнопка панели – это и команда.
    - `/order trade`: комбинация карт
    - `/order place`: новые войска
    - `/order attack`: откуда и кого
    - `/order occupy`: сколько войдёт
    - `/order fortify`: переместить войска
    - `/order end`: закончить фазу
    - `/order defend`: сколько кубиков бросать
    - `/order reroll`: перебросить один кубик
    - `/order keep`: оставить кубики
help-title-looks = Взгляд на игру
help-looks =
    - `/risk status`: кто где и кого ждут
    - `/risk map`: поле
    - `/risk log`: что было
    - `/risk odds`: шанс атаки
    - `/risk replay`: игра движущейся картинкой
    - `/risk analyse`: что её решило, в конце
    - `/my games`: ваши игры
    - `/my theme`: как выглядят ваши рисунки
    - `/my language`: на каком языке мы говорим
help-title-away = Когда вас нет
help-club =
    - `/risk profile`: что вы сыграли на этом сервере
    - `/risk leaderboard`: кто играет лучше всех
    - `/my export`: всё, что я о вас храню
    - `/my forget`: стереть всё, что я о вас знаю
help-title-leagues = Лиги
help-away =
    Когда ваше время выйдет, ход сыграет Генерал; если таких ходов много, садится компьютер, пока `/risk join` не вернёт вам место.
    - `/order standing`: сколько кубиков бросают ваши защитники
    - `/my show`: ваши настройки во всех играх
    - `/my zone`: ваш часовой пояс
    - `/my quiet`: часы, когда время стоит
    - `/my vacation`: дни, когда время стоит
    - `/my back`: конец отпуска
help-title-others = Другие за вашим столом
help-others =
    - `/risk table truce`: мир с кем-то
    - `/risk table vote`: компьютер за того, кого нет
    - `/risk table agree`: согласие на другой темп
    - `/risk table decline`: несогласие
    - `/risk table wake`: разбудить игру, которая отдыхает
    - `/risk table end`: закончить игру как есть, если все согласны; до старта – последний раунд
    - `/host office`: заменить организатора, которого нет
help-title-before = Для организатора, до старта
help-before =
    - `/host play`: правила, места, шаблон
    - `/host options`: домашние правила
    - `/host order`: кто за кем ходит
    - `/host routes`: трассы галактики
    - `/host rated`: идёт ли игра в рейтинг
    - `/host remove`: освободить место
    - `/host save`: сохранить это как шаблон
    - `/host forget`: удалить шаблон
    - `/host cancel`: отменить стол
help-title-host = Для организатора, всегда
help-host =
    - `/host pace`: время на ход
    - `/host theme`: как выглядят рисунки
    - `/host posts`: как часто сообщения
    - `/host letters`: личные сообщения или нет
    - `/host language`: на каком языке
    - `/host replace`: компьютер за того, кого нет
    - `/host move`: играть дальше в другом канале
help-title-club = Ваши игры и ваши данные
help-leagues =
    Много столов, один титул.
    - `/league found`: открыть
    - `/league join`: вступить
    - `/league leave`: покинуть
    - `/league begin`: закрыть запись, начать
    - `/league standing`: кто впереди
    - `/league tables`: кто с кем играет
    - `/league word`: слово к жеребьёвкам или его печать
    - `/league tell`: раскрыть своё слово
    - `/league lines`: из чего жеребьёвки
    - `/league verify`: протокол, в конце
    - `/league cancel`: отменить
help-title-judges = Вести лигу
help-judges =
    Для основателя и судей.
    - `/league referee`: назначить судью
    - `/league forfeit`: поражение за столом
    - `/league adjust`: исправить итог
    - `/league pause`: приостановить
    - `/league resume`: продолжить
    - `/league repeat`: потом следующая
help-title-moderators = Для модераторов сервера
help-moderators =
    В играх, которые их не касаются.
    - `/moderate tables`: что здесь открыто
    - `/moderate close`: закрыть стол
    - `/moderate replace`: компьютер за кого-то
    - `/moderate move`: в другой канал
    - `/moderate leagues`: кто может открывать лиги
    - `/moderate ladder`: есть ли рейтинг
    - `/moderate annul`: убрать игру из рейтинга
    - `/moderate log`: кто что здесь сделал и почему
help-title-fair = Честны ли кубики?
help-fair =
    Они получены из секрета, выбранного раньше, чем кто-либо сел за стол, и из строк, которые видят все.
    - `/risk dice word`: слово или его печать, и никто не подберёт раздачу
    - `/risk dice tell`: раскрыть слово после старта
    - `/risk dice lines`: все строки
    - `/risk verify`: в конце – доказательство каждого кубика, как **{ button-verify }**

## Описания рисунков

alt-champions = { $league }, титул в лавровом венке. { $title }: { $names }.
alt-profile = Профиль: { $name }. { $n ->
    [0] Рейтинговых игр ещё нет.
    [1] Рейтинг после первой игры.
   *[other] Рейтинг после каждой игры, их { $n }.
}
alt-profile-curve = Сначала { $first }, ниже всего { $low }, выше всего { $high }, сейчас { $now }.
alt-profile-edition = { $title }: { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, побед: { $wins }.
alt-profile-figure = { $what }: { $n }.
alt-moment = { $round ->
    [0] расстановка
   *[other] { $edition ->
        [galaxy] тур { $round }
       *[other] раунд { $round }
    }
}
alt-head = Карта { world-word.genitive }, { alt-moment }. { $turn }
alt-capitals = Столицы: { $land }.
alt-region = { $region } вблизи, { alt-moment }, целиком даёт { armies.object }. { $turn }
alt-region-whole = Всё держит одна сторона:
alt-region-parted = { $seats ->
    [0] Здесь никого нет.
   *[other] Кто здесь:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = В рамках: { $land }.
alt-lit = Подсвечены: { $land }.
alt-outlined = Обведены: { $land }.
alt-mission = { $heading }: { $mission }
alt-bright = Ярко на поле: { $land }.
alt-hand = { $n ->
    [0] Без карт
    [one] { $n } карта: { $cards }
    [few] { $n } карты: { $cards }
   *[many] { $n } карт: { $cards }
}.
alt-card = { $card }, { $colour }
alt-place = { $territory } { $n } { $colour }
alt-closing = { $title } { $text }
alt-replay = { $n ->
    [1] Один кадр игры.
   *[other] Игра в кадрах ({ $n }), ход за ходом. В конце:
}
alt-chart = Территории и { armies-word } по раундам; раундов: { $n }.
alt-chances = Шансы всех на победу, в %, по ходам; ходов: { $n }.
alt-chances-player = { $name }: { $first } после расстановки, ниже всего { $low }, выше всего { $high }.
alt-turn = Ход: { $name }.
alt-over = Побеждает { $name }.
alt-player = { $name } ({ $colour }), { $cards ->
    [0] без карт
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}: { $land }.
alt-player-short = { $name } ({ $colour }): { territories }, { armies }.
alt-holding = { $territory } { $n }

## Домашние правила

house-title = ### Правила стола: { edition-title }
house-foot = -# Жирным – то, что в самой книге. `/risk new` берёт опции как `имя=значение имя=значение`, в лобби организатор меняет их через `/host options`.
house-line = **{ $name }** { $text }: { $values }
house-value = `{ $value }` { $text }
house-default = **`{ $value }` { $text }**
routes-own = свои, { $n }

house-board = Поле
house-board-size = { territories }, { $edition ->
    [galaxy] { $regions ->
        [one] { $regions } планета
        [few] { $regions } планеты
       *[many] { $regions } планет
    }
   *[other] { $regions ->
        [one] { $regions } континент
        [few] { $regions } континента
       *[many] { $regions } континентов
    }
}
house-goal = Как победить
house-goal-mission = тайное задание
house-goal-world = остаться последним
house-goal-capitals = достаточно столиц
house-sets = Сколько даёт набор карт
house-sets-fixed = по символам
house-sets-ascending = с каждым набором больше: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = с каждым набором на одну больше: 4, 5, 6…
house-joker = С чем джокер составляет набор
house-joker-any = с любыми подходящими двумя картами
house-joker-pair_only = только с двумя одинаковыми
house-bonus = Ещё две единицы за обменянную карту со своей территорией
house-bonus-per_card = за каждую карту
house-bonus-per_set = раз за набор
house-bonus-per_turn = раз за ход
house-bonus-none = никогда
house-trade_after_elimination = Когда обменивают карты устранённого игрока
house-trade_after_elimination-next_turn = при следующем подкреплении
house-trade_after_elimination-down_to_4 = сразу, пока не останется не больше 4
house-trade_after_elimination-down_to_5 = сразу, пока не останется не больше 5
house-traded_cards = Куда идут обменянные карты
house-traded_cards-bottom = под колоду
house-traded_cards-out = из игры
house-traded_cards-reshuffled = в следующую колоду
house-defence = Кто выбирает кубики защищающегося
house-defence-standing = его постоянный приказ; никто не ждёт
house-defence-live = он сам перед каждым броском, если нет постоянного приказа
house-defender_two_dice_from = Сколько нужно для защиты двумя кубиками
house-defender_two_dice_from-2 = две единицы
house-defender_two_dice_from-3 = три единицы
house-stack_limit = Сколько войск может стоять на территории
house-stack_limit-none = без предела
house-stack_limit-12 = не больше двенадцати
house-fortify = Как далеко и как часто перемещают в конце хода
house-fortify-adjacent = раз, на соседнюю территорию
house-fortify-path = раз, путём через свои территории
house-fortify-free = сколько угодно, путями через свои территории
house-reroll = Переброс кубика в атаке
house-reroll-off = никогда
house-reroll-with_card = за показ карты территории, которую или с которой атакуют
house-destroyed_by_other = Если цвет из задания уничтожит кто-то другой
house-destroyed_by_other-counts = засчитывается
house-destroyed_by_other-territories_24 = вместо этого 24 территории
house-own_colour = Если задание – уничтожить свой цвет
house-own_colour-territories_24 = вместо этого 24 территории
house-own_colour-redraw = берут другое
house-one_of_each = По карте каждого вида, если набор ценится по символам
house-one_of_each-ten = стоит 10
house-one_of_each-no_set = не набор
house-two_jokers = Два джокера и любая карта, если набор ценится по символам
house-two_jokers-best = лучший возможный набор
house-two_jokers-ten = стоят 10
house-two_jokers-no_set = не набор
house-capital_lost_by = Когда столица падает
house-capital_lost_by-namer = когда её теряет тот, кто её назначил
house-capital_lost_by-holder = когда её теряет тот, кто её занимает
house-claim = Когда победа засчитывается
house-ally_stages = Как двое играют с союзником
house-ally_stages-three = в три этапа: один осваивает и перемещает, другой отвечает, первый продолжает
house-ally_stages-one = целыми ходами, сначала звездолёты союзника
house-claim-announced = когда её объявят в свой ход
house-claim-at_once = когда её объявят, в любую минуту
house-claim-automatic = как только цель достигнута
house-two_players = Как начинают двое
house-two_players-neutral_40 = с 40 нейтральными армиями
house-two_players-plain_50 = по 50 армий, без нейтральных
house-routes = Трассы между планетами (свои: `/host routes`)
house-routes-default = двенадцать трасс
house-routes-ring = от планеты к планете по кругу
house-routes-ports = через порты
house-routes-open = каждая планета с каждой
house-hard = Усложнённая игра для троих
house-hard-false = нет
house-hard-true = без карт целей, наборы всё дороже
house-territory_income = Новые звездолёты за территории
house-territory_income-none = не дают
house-territory_income-third = один за каждые три
house-occupy_with = Сколько занимает освоенную территорию
house-occupy_with-exactly = звездолёты последнего броска
house-occupy_with-at_least = не меньше них
settled-board = На поле: { house-board-size }.
settled-routes = В этой игре свои трассы между планетами: { $n }.
settled-goal-mission = У каждого тайное задание.
settled-goal-world = Побеждает тот, кто останется последним.
settled-goal-capitals = Побеждает тот, у кого достаточно столиц.
settled-sets-fixed = Набор карт ценится по символам.
settled-sets-ascending = Каждый следующий набор даёт больше: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Каждый следующий набор даёт на одну больше: 4, 5, 6…
settled-joker-any = Джокер составляет набор с любыми подходящими двумя картами.
settled-joker-pair_only = Джокер составляет набор только с двумя одинаковыми.
settled-bonus-per_card = Каждая обменянная карта с вашей территорией даёт ещё две единицы.
settled-bonus-per_set = Карта с вашей территорией даёт ещё две единицы, раз за набор.
settled-bonus-per_turn = Карта с вашей территорией даёт ещё две единицы, раз за ход.
settled-bonus-none = Карты со своими территориями ничего не добавляют.
settled-trade_after_elimination-next_turn = Карты устранённого игрока обменивают при следующем подкреплении.
settled-trade_after_elimination-down_to_4 = Карты устранённого игрока обменивают сразу, пока не останется не больше 4.
settled-trade_after_elimination-down_to_5 = Карты устранённого игрока обменивают сразу, пока не останется не больше 5.
settled-traded_cards-bottom = Обменянные карты идут под колоду.
settled-traded_cards-out = Обменянные карты выходят из игры.
settled-traded_cards-reshuffled = Обменянные карты идут в следующую колоду.
settled-defence-standing = Защищающийся бросает по постоянному приказу; никто не ждёт.
settled-defence-live = Защищающийся выбирает перед каждым броском.
settled-defender_two_dice_from-2 = Для защиты двумя кубиками достаточно двух единиц.
settled-defender_two_dice_from-3 = Для защиты двумя кубиками нужны три единицы.
settled-stack_limit-none = На территории может стоять сколько угодно войск.
settled-stack_limit-12 = На одной территории может стоять не больше двенадцати.
settled-fortify-adjacent = В конце хода – одно перемещение на соседнюю территорию.
settled-fortify-path = В конце хода – одно перемещение путём через свои территории.
settled-fortify-free = В конце хода – сколько угодно перемещений путями через свои территории.
settled-reroll-off = В атаке кубики не перебрасывают.
settled-reroll-with_card = За показ карты территории, которую или с которой атакуете, вы перебрасываете кубик.
settled-destroyed_by_other-counts = Задание уничтожить цвет засчитывается, кто бы его ни уничтожил.
settled-destroyed_by_other-territories_24 = Если цвет из задания уничтожит кто-то другой, вместо этого нужны 24 территории.
settled-own_colour-territories_24 = Кому досталось задание уничтожить свой цвет, тому нужны 24 территории.
settled-own_colour-redraw = Кому досталось задание уничтожить свой цвет, тот берёт другое.
settled-one_of_each-ten = По карте каждого вида – стоит 10.
settled-one_of_each-no_set = По карте каждого вида – не набор.
settled-two_jokers-best = Два джокера и любая карта – лучший возможный набор.
settled-two_jokers-ten = Два джокера и любая карта стоят 10.
settled-two_jokers-no_set = Два джокера и третья карта – не набор.
settled-capital_lost_by-namer = Столица падает, когда её теряет тот, кто её назначил.
settled-capital_lost_by-holder = Столица падает, когда её теряет тот, кто её занимает.
settled-claim-announced = Победу вы объявляете в свой ход.
settled-claim-at_once = Победу можно объявить в любую минуту.
settled-claim-automatic = Кто достигает цели, тут же побеждает.
settled-ally_stages-three = Двое играют с союзником в три этапа.
settled-ally_stages-one = Двое играют с союзником целыми ходами.
settled-two_players-neutral_40 = Двое играют с 40 нейтральными армиями.
settled-two_players-plain_50 = У двоих по 50 армий, без нейтральных.
settled-routes-default = Планеты соединяют двенадцать трасс.
settled-routes-ring = Трассы идут от планеты к планете по кругу.
settled-routes-ports = Трассы идут через порты.
settled-routes-open = Каждая планета соединена с каждой.
settled-hard-false = Трое играют как обычно.
settled-hard-true = Усложнённая игра: без карт целей, наборы всё дороже.
settled-territory_income-none = Территории не дают новых звездолётов.
settled-territory_income-third = Каждые три территории дают новый звездолёт.
settled-occupy_with-exactly = Освоенную территорию занимают звездолёты последнего броска.
settled-occupy_with-at_least = Освоенную территорию занимают звездолёты последнего броска или больше.

## Правила игры

rules-title = ### Правила: { $title }
rules-options = **Правила стола** { $options }
rules-beginning = **Подготовка**
rules-turn = **{ $tours ->
    [yes] Тур
   *[no] Ход
}**
rules-battle = **{ $edition ->
    [galaxy] Освоение
    [ryzyko] Битва
   *[other] Атака
}**
rules-cards = **Карты**
rules-victory = **Победа**
rule-line = • { $sentence } *{ $ids }*
rules-foot = -# Курсивом – номер правила в `docs/rulebook.md` из исходников Генерала. H – его толкование там, где книга молчит или неясна.
rules-income-first = { $n } за { $high } территорий и меньше
rules-income-step = { $n } за { $low }–{ $high }
rules-dice = { $span ->
    [more] { $stack } или больше
    [some] { $stack }–{ $until }
   *[one] { $stack }
} → { $kind ->
    [exactly] { $low }
    [or] { $low } или { $high }
   *[to] { $low }–{ $high }
}
rules-set-same = три { $symbol ->
    [infantry] карты пехоты
    [cavalry] карты кавалерии
    [artillery] карты артиллерии
    [military] военных аргумента
    [civil] гражданских аргумента
   *[scientific] научных аргумента
} – { $worth }
rules-set-different = по одной карте каждого вида – { $worth }
rules-set-pair = две одинаковые с джокером – { $worth }

rule-start_armies = Игроков { $players }, у каждого в начале { armies }.
rule-territories_dealt = Территории раздают картами; на каждую свою игрок ставит { army-word.one-object }.
rule-territories_dealt_with_jokers = Территории раздают картами; на каждую свою игрок ставит { army-word.one-object }. Джокер – на территорию меньше.
rule-territories_dealt_with_all = Территории розданы, все { armies-word } уже стоят, по { $armies_on_each } на каждой.
rule-territories_claimed = Игроки по очереди ставят { army-word.each } на любую незанятую территорию, пока не займут все.
rule-laid_in_turn = Потом игроки по очереди добавляют { $laid_at_a_time ->
    [1] { army-word.each }
   *[other] по { $laid_at_a_time }
} на любые свои территории.
rule-laid_together = Остальные { armies-word } игроки втайне распределяют по своим территориям и открывают разом.
rule-order_by_dice = Очерёдность определяют кубики; при равенстве бросают ещё раз.
rule-order_first_by_dice = Начинает тот, у кого выпало больше; дальше – по порядку мест.
rule-order_agreed = Очерёдность устанавливают сами игроки, иначе – порядок мест.
rule-missions = Каждому втайне достаётся одна из { $missions } карт { $edition ->
    [galaxy] целей
   *[other] заданий
} (карты неиспользуемых цветов уже убраны).
rule-missions_first_alone = { mission-title } есть только у первого игрока; остальным нужно захватить всё поле.
rule-own_colour_territories_24 = Кому достаётся { mission-word } уничтожить свой цвет, тому вместо этого нужны 24 территории.
rule-own_colour_redraw = Кому достаётся { mission-word } уничтожить свой цвет, тот берёт другую карту.
rule-neutral_dealt = { $edition ->
    [galaxy] У союзника { armies }, по { $neutral_each } на каждой из { $neutral_territories } территорий.
   *[other] В игре { $n } нейтральных { armies-word.genitive }, по { $neutral_each } на каждой из { $neutral_territories } территорий.
}
rule-neutral_laid = В игре { $n } нейтральных { armies-word.genitive }, по { $neutral_each } на каждой из { $neutral_territories } территорий; кто ставит { $laid_at_a_time } своих, ставит и { $neutral_laid ->
    [1] одну нейтральную
   *[other] { $neutral_laid } нейтральных
}.
rule-neutral_defends = Нейтральные войска только защищаются: не атакуют и не перемещаются, кубики за них бросает другой игрок. Захватывать их для победы не нужно.
rule-neutral_attacks = Осваивать можно и звездолётами союзника, но только территории другого игрока: они переходят союзнику и карты не дают. Союзник не перемещается; кубики обороны за него бросает другой игрок.
rule-neutral_unreinforced = Нейтральные войска не получают новых { armies-word.genitive }.
rule-capital_named = Когда все { armies-word } расставлены, каждый втайне назначает столицей одну из своих территорий; её карта не идёт в колоду.
rule-capital_lost_by_namer = Игрок, который теряет назначенную им столицу, открывает её карту и отдаёт захватившему все свои карты. Тот занимает и остальные его территории { region-word.on }, на каждую ставит { army-word.one-object } из запаса. Взятая у другого, столица ничего не даёт.
rule-capital_lost_by_holder = Когда кто-то теряет занятую столицу, её карту открывают: захвативший получает все его карты и остальные территории { region-word.on }, на каждую ставит { army-word.one-object } из запаса. Кто возвращает свою, ничего не получает.
rule-routes = Между планетами { $n ->
    [one] { $n } трасса
    [few] { $n } трассы
   *[many] { $n } трасс
}: { $routes }.
rule-routes_open = Каждая территория соединена с каждой территорией других планет.
rule-turn = { $tours ->
    [yes] Каждый этап проходят все, только потом начинается следующий: { $phases }.
   *[no] Играют целыми ходами, по очереди: { $phases }.
}
rule-turn_of_three_stages = Ход начинается с новых звездолётов, в нём три этапа. (1) Игрок, чей ход, осваивает, потом перемещает. (2) Другой игрок расставляет звездолёты союзника и осваивает, ими тоже. (3) Игрок, чей ход, осваивает снова или, не осваивая, перемещает. Когда союзник разбит, после этого хода идут обычные туры.
rule-turn_with_ally = Играют целыми ходами: { $phases }. Сначала расставляют звездолёты союзника: половину того, что другой игрок получил за прошлый ход. Когда союзник разбит, после этого хода идут обычные туры.
rule-income = { $income ->
    [none] За одни территории { armies-word.genitive } не дают.
   *[other] Новые { armies-word }: { $income }, и так далее.
}
rule-bonuses = { $edition ->
    [galaxy] За освоенную целиком планету добавляют: { $bonuses }.
   *[other] За весь континент добавляют: { $bonuses }.
}
rule-neutral_reinforced = { $edition ->
    [galaxy] Союзник, пока владеет территориями, получает половину того, что игрок, с округлением вниз; располагает её другой игрок.
   *[other] Нейтральные войска, пока владеют территориями, получают половину того, что игрок, с округлением вниз; ставит её другой игрок.
}
rule-fortify_adjacent = { $regroups ->
    [stages] Одно перемещение на смежную свою территорию в первом этапе, а без освоения в третьем – и в нём; один звездолёт остаётся.
    [tour] Одно перемещение за тур на смежную свою территорию; один звездолёт остаётся.
   *[turn] В конце хода одно перемещение на соседнюю свою территорию; { army-word.one } остаётся.
}
rule-fortify_path = По правилам стола { $regroups ->
    [stages] перемещение в первом этапе (а без освоения в третьем – и в нём)
    [tour] единственное перемещение за тур
   *[turn] единственное перемещение за ход
} может идти путём через свои территории; { army-word.one } остаётся.
rule-fortify_free = Сколько угодно перемещений, каждое путём через свои территории; везде { army-word.one } остаётся.
rule-stack_limit = На одной территории может стоять не больше { $stack_limit } { armies-word.genitive }; новые, которым не хватило места, пропадают.
rule-attack_armies_sent = В атаку можно послать не больше трёх { armies-word.genitive } (один остаётся), кубиков – не больше, чем послано. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_armies_taking_part = Кубиков на один меньше, чем участвующих { armies-word.genitive } (хотя бы { army-word.one } остаётся), и не больше трёх. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_armies_used = Осваивать можно не более чем тремя звездолётами (один остаётся), кубиков столько же. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_dice = Атакующий выбирает, сколько кубиков бросить; { army-word.one } остаётся. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-defence = Кубики защищающегося – по числу { armies-word.genitive } на территории: { $dice }.
rule-defence_fixed = Защищающийся не выбирает число кубиков.
rule-defence_standing = Сколько кубиков бросает защищающийся, определяет постоянный приказ; без него – сколько можно.
rule-defence_live = Где есть выбор, защищающийся выбирает кубики перед каждым броском, если у него нет постоянного приказа.
rule-losses = Сравнивают больший кубик с большим, второй со вторым: у кого меньше, теряет { army-word.one-object }, при равенстве – { $edition ->
    [galaxy] осваивающий
   *[other] атакующий
}.
rule-reroll = Раз за бросок атакующий может перебросить кубик, показав (и сохранив) карту территории, которую или с которой атакует.
rule-occupation_armies_sent_at_least = На захваченную территорию вводят не меньше { armies-word.genitive }, чем участвовало в последней атаке; { army-word.one } остаётся.
rule-occupation_dice_rolled_at_least = На занятую территорию вводят не меньше { armies-word.genitive }, чем кубиков в последнем броске; { army-word.one } остаётся.
rule-occupation_dice_rolled_exactly = Освоенную территорию занимают ровно те { armies-word }, что были в последнем броске.
rule-elimination_next_turn = Кто { $edition ->
    [galaxy] уничтожил последний звездолёт игрока
   *[other] устранил игрока
}, получает его карты и может обменять их при следующем получении { armies-word.genitive }.
rule-elimination_down_to_4 = Кто устранил игрока, получает его карты; если их стало шесть или больше, обменивает сразу, пока не останется не больше четырёх.
rule-elimination_down_to_5 = Кто устранил игрока, получает его карты; если их стало шесть или больше, обменивает сразу, пока не останется не больше пяти.
rule-award_turn = Кто захватил хоть одну территорию, после своих атак берёт одну карту.
rule-award_set = У кого есть { mission-word }, но на своём ходу { $set_in_round } нет набора карт, тот получает недостающее.
rule-award_conquest = Осваивая территорию, игрок каждый раз сразу берёт карту.
rule-forced = Расставляя новые { armies-word }, можно обменивать наборы; от { $must_trade_from } карт – обязательно, пока их не станет меньше.
rule-forced_second = Расставляя новые { armies-word }, можно обменивать наборы; от { $must_trade_from } карт – обязательно, пока их не станет меньше, а потом – каждый оставшийся набор.
rule-forced_waived = Если карт { $must_trade_from } или больше, но набора нет, обменивать не нужно.
rule-sets_fixed = Наборы дают: { $by_symbols }.
rule-sets_fixed_alike = Набор – только три одинаковые карты: { $by_symbols }. По карте каждого вида – не набор.
rule-sets_ascending = Набор – три одинаковые карты или три разные. По порядку обмена в игре наборы дают { $by_number }, и так далее.
rule-sets_increments = Набор – три одинаковые карты или три разные. По порядку обмена в игре наборы дают { $by_number }, и так далее.
rule-joker_any = Джокер обозначает любой символ.
rule-joker_pair_only = Джокер составляет набор только с двумя одинаковыми картами.
rule-joker_alike = Джокер составляет набор с двумя одинаковыми картами, два джокера – с любой, как три одинаковые.
rule-two_jokers_best = Два джокера и третья карта – лучший возможный набор.
rule-two_jokers_alike = Два джокера и третья карта считаются за три карты её вида.
rule-two_jokers_ten = Два джокера и третья карта стоят 10.
rule-two_jokers_no_set = Два джокера и третья карта – не набор.
rule-bonus_per_card = За каждую обменянную карту со своей территорией вы сразу ставите на неё ещё { armies.object }.
rule-bonus_per_set = На одну свою территорию с карт набора вы ставите ещё { armies.object }.
rule-bonus_per_turn = За свою территорию на обменянной карте вы ставите на неё ещё { armies.object }, но раз за ход.
rule-bonus_none = Карты с вашими территориями ничего не добавляют.
rule-traded_bottom = Обменянные карты идут под колоду.
rule-traded_out = Обменянные карты выходят из игры; когда колода кончится, карт больше нет.
rule-traded_reshuffled = Когда колода исчерпана, обменянные карты мешают и складывают в новую.
rule-goal_mission = { $edition ->
    [galaxy] Побеждает тот, кто достигнет своей тайной цели.
   *[other] Побеждает тот, кто выполнит своё тайное задание.
}
rule-goal_after_a_set = Пока вы не обменяли набор, { mission-word } не засчитывается.
rule-goal_world = Побеждает тот, кто устранит всех остальных.
rule-goal_capitals = Побеждает тот, у кого { $capitals_needed ->
    [one] { $capitals_needed } столица
    [few] { $capitals_needed } столицы
   *[many] { $capitals_needed } столиц
}, включая собственную.
rule-destroyed_counts = Если { mission-word } – уничтожить цвет, неважно, кто его уничтожит.
rule-destroyed_territories_24 = Если цвет, который нужно уничтожить, уничтожит кто-то другой, { mission-word } – занять 24 территории.
rule-claim_announced = Победу объявляют в свой ход; с целью, достигнутой раньше, ждут до него.
rule-claim_at_once = По правилам стола о достигнутой цели можно объявить в чей угодно ход; побеждает тот, кто сделает это первым.
rule-claim_automatic = Кто первым достигнет цели, тут же побеждает, в чей бы ход это ни случилось; из нескольких сразу – тот, чей ход идёт или придёт раньше.
rule-claim_automatic_late = У кого цель достигнута, когда приказ выполнен, тот побеждает, в чей бы ход это ни случилось; из нескольких – тот, чей ход идёт или придёт раньше.
rule-resign = Кто сдаётся, выбывает: его { armies-word } только защищаются, а карты идут под колоду.
rule-take_back = Приказы можно отменять до броска, взятия или показа карты, конца расстановки и чужого действия.
rule-longest_attack = После { NUMBER($most_events) } событий атака останавливается; приказ можно отдать снова.

## Команды

# Что Discord показывает у каждой команды и её опций.

shared-option-game = Какая игра

command-risk = Стол Риска: поставить, посмотреть
command-risk-new = Поставить стол; вы его организатор, другие садятся.
    .edition = По каким правилам; обычно первые в списке
    .seats = Сколько человек; обычно трое
    .options = Домашние правила, имя=значение; список – /risk table options
    .preset = Всё сразу под одним именем; что вы укажете ещё, важнее
command-risk-join = Сесть, вернуть своё место или попросить покинутое.
    .colour = Какой цвет вы хотите; за столом – на какой сменить
    .word = Любое слово для кубиков; его видят все, и оно остаётся насовсем
command-risk-leave = Выйти из-за стола, пока игра не началась.
command-risk-start = Начать игру с теми, кто сидит за столом.
command-risk-learn = Риск за десять минут: маленькая игра с компьютером, её видите только вы.
command-risk-turn = Ваша панель: что вы можете сейчас сделать.
command-risk-hand = Ваше задание и карты Риска, только для вас.
command-risk-status = Кто где, чей ход и с каких пор.
command-risk-map = Поле, как оно сейчас.
command-risk-odds = Шанс захватить территорию и сколько для этого нужно.
    .attackers = Сколько стоит там, откуда атакуют
    .defenders = Сколько стоит там, куда атакуют
command-risk-log = Ход игры, шаг за шагом, в нотации.
command-risk-replay = Вся игра движущейся картинкой, только для вас.
    .game = Какая игра; если здесь ничего не идёт – последняя
command-risk-verify = Проверить каждый кубик и карту оконченной игры и взять её протокол.
    .game = Какая игра; обычно последняя здесь
command-risk-analyse = Разбор оконченной игры: шансы ход за ходом и сколько в ней удачи.
    .game = Какая игра; обычно последняя здесь
command-risk-rules = Правила этой игры или книги.
    .edition = Книга правил, как она есть, а не игра
    .seats = Для книги: сколько человек
command-risk-help = Что можно сделать сейчас и как работает Генерал.
    .command = Что делает команда и как она теперь называется
command-risk-profile = Что вы или кто-то другой сыграли на этом сервере.
    .person = Чей профиль; обычно ваш
command-risk-leaderboard = Кто лучше всех играет на этом сервере.
    .edition = По каким правилам; обычно по всем вместе
    .tables = Какие столы; обычно от трёх человек
command-risk-table = О вашем столе и тех, кто за ним сидит
command-risk-table-computer = Посадить за стол компьютерного игрока.
    .level = Как хорошо он играет
command-risk-table-invite = Пригласить кого-то за ваш стол личным сообщением с кнопкой.
    .person = Кого вы зовёте
command-risk-table-again = Сыграть ещё раз с людьми из оконченной игры.
    .game = Какая игра; обычно последняя здесь
command-risk-table-vote = Голосовать за компьютер вместо того, кто всех держит; место можно вернуть.
    .player = Чьё место, имя или цвет
command-risk-table-truce = Предложить перемирие на несколько раундов; без имени – показать все.
    .player = С кем, имя или цвет
    .rounds = На сколько целых раундов после текущего
    .border = Где; обычно на всех общих границах
    .game = Какая игра; нужно, только если подходит несколько
command-risk-table-agree = Согласиться на темп, который предлагает организатор.
command-risk-table-decline = Отклонить другой темп или отозвать своё предложение.
command-risk-table-end = Предложить закончить игру как есть или ответить; до старта – последний раунд.
    .answer = Ваш ответ на такое предложение
    .rounds = Последний раунд, 10–100; 0 – без него
command-risk-table-wake = Разбудить игру, которая отдыхает.
command-risk-table-options = О чём стол может договориться и что говорит сама книга правил.
    .edition = Какие правила
command-risk-dice = Из чего получены кубики стола
command-risk-dice-word = Добавить к кубикам слово или печать слова, которое вы раскроете после старта.
    .word = Любое слово; его сразу видят все, и оно остаётся насовсем
    .seal = Вместо него: SHA-256 слова от 20 знаков, 64 знака 0–9 и a–f
command-risk-dice-tell = Раскрыть запечатанное слово после старта игры.
    .word = Слово точно как в печати; потом его видят все
command-risk-dice-lines = Всё, что люди за столом добавили к кубикам, строка за строкой.
command-order = Приказы в игре
command-order-place = Поставить войска на свою территорию.
    .territory = Где, или «spread»: пусть распределит Генерал
    .armies = Сколько; обычно все
command-order-trade = Обменять комбинацию карт Риска на войска.
    .cards = Какую комбинацию
    .bonus_on = Какая из ваших территорий на картах получит премию, если лишь одна
command-order-attack = Атаковать соседа или путём: до захвата, раз или пока не останется столько-то.
    .source = Откуда
    .target = Какую территорию; для пути – все по порядку, через запятую
    .until = Как долго
    .stop_at = Пока не останется столько там, откуда атакуете
    .armies = Сколько участвует; обычно больше всего
    .dice = Сколько кубиков; обычно больше всего
    .keep = Сколько остаётся позади после захвата
    .rerolls = Спрашивать о повторе броска, если карта его позволяет
command-order-occupy = Сказать, сколько войдёт на только что захваченную территорию.
    .armies = Сколько всего
command-order-fortify = Перегруппировать войска между своими территориями; больше нечего – ход окончен.
    .source = Откуда
    .target = Куда
    .armies = Сколько
command-order-end = Закончить эту фазу своего хода.
command-order-announce = Объявить победу, если цель достигнута.
command-order-resign = Сдаться: ваши войска останутся гарнизоном, который только защищается.
    .sure = Сдаться сразу, не спрашивая ещё раз
command-order-turn = Весь ваш ход одной строкой, сейчас или на потом.
    .line = Например: бразилия +3; бразилия > перу if 60%; end. Пусто: показать готовый
command-order-defend = Сказать, сколько кубиков у защиты, когда вас спрашивают.
    .dice = Сколько
    .rolls = На всю атаку или только на этот бросок
command-order-reroll = Показать карту места, которое или с которого атакуете, и перебросить кубик.
    .die = Что сейчас на кубике
command-order-keep = Оставить свой бросок.
command-order-standing = Сколько кубиков бросают ваши защитники без вас; знаете это только вы.
    .dice = Все, сколько можно, или один; где спрашивали, можно вернуть вопрос
command-order-claim = Занять свободную территорию, когда их занимают по одной.
    .territory = Какую
command-order-prefer = Сказать заранее, что вы хотите занять; знаете это только вы.
    .territories = Лучшее – первым, через запятую; «general»: выберет Генерал; пусто: удалить
command-order-capital = Выбрать столицу; никто о ней не знает, пока она не падёт.
    .territory = Какая из ваших
command-order-withdraw = Отменить свой план расстановки, пока он не исполнен.
command-order-undo = Отменить последний приказ, пока не брошены кубики и никто ничего не сделал.
command-host = Для организатора стола
command-host-replace = Отдать компьютеру место того, кого нет; его можно вернуть.
    .player = Чьё место, имя или цвет
command-host-move = Перенести стол сюда; игра продолжится здесь.
command-host-theme = Как выглядят рисунки, которые видят все за столом.
    .theme = Цвета
command-host-posts = Когда за столом появляется сообщение.
    .posts = После каких ходов
command-host-pace = Сколько у всех времени; после старта с другим темпом должны согласиться все.
    .pace = Один из обычных или свой
    .turn = Время на ход в своём темпе: 90m, 36h или 3d
    .bank = Запас в своём темпе, для долгих ходов: 90m, 36h или 3d
    .time_up = Что будет, когда чьё-то время выйдет
command-host-letters = Как каждому говорят то, что только для него.
    .letters = Где это видно
command-host-office = Стать организатором вместо того, кого нет или кто уже не играет.
command-host-play = Изменить в лобби, во что играют и сколько мест.
    .preset = Шаблон или книга правил, как она есть
    .seats = Сколько человек
command-host-remove = Освободить чьё-то место в лобби.
    .player = Чьё место, имя или цвет
command-host-save = Сохранить игру вашего стола как шаблон этого сервера.
    .name = Как назвать шаблон
command-host-forget = Удалить ваш шаблон с этого сервера; модераторы могут удалить любой.
    .preset = Какой шаблон
command-host-options = Изменить домашние правила в лобби; неназванные остаются.
    .options = Как имя=значение; список – /risk table options
command-host-order = Задать порядок ходов, если его решают игроки.
    .players = Все, через запятую, имена или цвета
command-host-routes = Задать, какие территории разных планет соединены.
    .routes = Набор по имени или пары: Ялма - Дерун, Сават - Лувер
command-host-rated = Идёт ли игра в рейтинг этого сервера.
    .rated = Идёт ли
command-host-cancel = Отменить стол, пока игра не началась.
command-host-language = На каком языке идёт игра за этим столом.
    .language = На каком
command-my = Ваши настройки во всех играх: время, рисунки, данные
command-my-show = Всё, что ваше в каждой игре: время, привычки, рисунки, данные.
command-my-games = Ваши игры и столы со свободным местом здесь.
command-my-zone = Где вы живёте, чтобы тихие часы и отпуск шли по вашим часам.
    .zone = Город, как Москва, или UTC+3
command-my-quiet = Часы суток, когда ваше время стоит: не больше 10, или никакие.
    .start = С какого часа, например 22:30
    .end = До какого часа, например 08:00
command-my-vacation = Дни, когда ваше время стоит: 14 подряд, 30 в год.
    .first = Первый день, например 2026-12-24
    .last = Последний день, например 2026-12-31
command-my-back = Закончить отпуск сейчас и отменить будущие.
command-my-theme = Как выглядят рисунки, которые видите только вы.
    .theme = Цвета
command-my-language = На каком языке мы говорим, и в личных сообщениях.
    .language = На каком
command-my-export = Всё, что я о вас храню, файлом только для вас.
command-my-forget = Стереть всё, что я о вас знаю; сначала я переспрошу.
command-league = Лиги: много столов, таблица, титул чемпиона
command-league-found = Открыть лигу в этом канале: другие вступают, а столы встают сами.
    .name = Как называется лига
    .edition = По каким правилам; обычно первые в списке
    .seats = Сколько человек за столом, от 3 до 6; обычно четверо
    .options = Домашние правила, имя=значение; список – /risk table options
    .preset = Книга, места и правила под одним именем; что укажете ещё, важнее
    .form = Обычно группы с финалом
    .games = Игр за каждым столом (обычно 1) или раундов швейцарки (3)
    .pace = Сколько у всех времени; обычно дневной темп
    .entry = Сколько открыта запись: 90m, 36h или 3d
    .seeding = Кто откуда начинает; на вылет обычно по рейтингу, если он есть
command-league-join = Вступить в лигу этого канала.
    .substitute = Только в запасные, на случай, если кто-то уйдёт
command-league-leave = Покинуть лигу этого канала, без очков за открытыми столами; я переспрошу.
command-league-begin = Закрыть запись и начать вашу лигу сейчас; она начнётся и сама.
command-league-standing = Таблица лиги этого канала рисунком; до начала – кто вступил.
    .page = Какая страница; на каждой по 16 человек
command-league-tables = Столы этого раунда: кто где играет и кто побеждает.
command-league-word = Добавить к жеребьёвкам и кубикам лиги слово или его печать.
    .word = Любое слово; его сразу видят все, и оно остаётся насовсем
    .seal = Вместо него: SHA-256 слова от 20 знаков, 64 знака 0–9 и a–f
command-league-tell = Раскрыть запечатанное слово после конца записи.
    .word = Слово точно как в печати; потом его видят все
command-league-lines = Всё, что люди добавили к жеребьёвкам и кубикам лиги, строка за строкой.
command-league-verify = Проверить каждую жеребьёвку и раздачу оконченной лиги и взять протокол.
command-league-cancel = Отменить лигу или голосовать за это, если вы в ней; игры дойдут до конца.
command-league-referee = Назначить судью: основатель, пока не вступили другие; потом – кто не играет.
    .person = Кто судит
    .remove = Не назначить, а убрать из списка
command-league-forfeit = Поражение за столом, где ещё играют: решает судья, а без него – голоса.
    .table = За каким столом
    .person = Кому
command-league-adjust = Исправить итог оконченного стола: решает судья, а без него – голоса.
    .table = Какой стол
    .first = Кто первый
    .second = Кто второй; неназванные делят последнее место
    .third = Кто третий
    .fourth = Кто четвёртый
    .fifth = Кто пятый
command-league-pause = Приостановить лигу или голосовать за это: столы не открываются, сроки ждут.
command-league-resume = Продолжить лигу или голосовать за это; сроки сдвигаются на время остановки.
command-league-repeat = Пусть после вашей лиги сама начнётся следующая, на тех же условиях.
    .days = Сколько дней открыта запись; 0 отменяет
command-moderate = Столы этого сервера, для модераторов
command-moderate-tables = Открытые столы этого сервера: кого каждый ждёт и с каких пор.
command-moderate-close = Закрыть стол насовсем; всем там скажут, кто это сделал.
    .reason = Причина, для журнала модераторов
command-moderate-annul = Убрать игру из рейтинга; всем там скажут, кто и почему.
    .game = Какая игра, идущая или оконченная
    .reason = Причина; её прочтут все
    .vote = Если игра касается вас: пусть голосуют её игроки
command-moderate-log = Что модераторы сделали за столами этого сервера: кто, что, когда, почему.
command-moderate-replace = Отдать компьютеру место того, кого нет; его можно вернуть.
    .player = Чьё место, имя или цвет
    .reason = Причина, для журнала модераторов
command-moderate-leagues = Решить, кто может открывать лиги на этом сервере.
    .who = Кто может; управляющие сервером могут всегда
command-moderate-ladder = Решить, идут ли игры этого сервера в рейтинг.
    .wanted = Есть ли рейтинг
command-moderate-move = Перенести стол сюда; игра продолжится здесь.
    .reason = Причина, для журнала модераторов

# Что можно выбрать, по значениям опций.

choice-edition = { $choice } · { edition-title }
choice-colour = { $choice ->
    [red] красный
    [blue] синий
    [yellow] жёлтый
    [green] зелёный
    [purple] фиолетовый
   *[cyan] голубой
}
choice-tables = { $choice ->
    [table] столы от трёх человек
    [duel] столы на двоих
   *[solo] против компьютеров
}
choice-level = { $choice ->
    [recruit] Рекрут
    [officer] Офицер
    [marshal] Маршал
   *[other] { $choice }
}
choice-language = { $choice ->
   *[discord] как у вашего Discord
}
choice-until = { $choice ->
    [once] раз
   *[captured] до захвата
}
choice-rolls = { $choice ->
    [the-whole-attack] вся атака
   *[this-roll-only] только этот бросок
}
choice-dice = { $choice ->
    [most] больше всего
    [one] один
   *[ask-me-again] снова спрашивать меня
}
choice-theme = { $choice ->
    [dark] тёмные
    [light] светлые
    [contrast] контрастные
   *[table] как у стола
}
choice-posts = { $choice ->
    [handovers] когда ходить человеку
   *[every_turn] после каждого хода, и компьютерного
}
choice-pace = { $choice ->
    [open] открытый: без лимита
    [live] живой: 3 минуты на ход, запас 10 минут
    [daily] дневной: 24 часа на ход, запас 48 часов
    [relaxed] спокойный: 48 часов на ход, запас 4 дня
    [weekly] недельный: 7 дней на ход, запас 7 дней
   *[own] свой: укажите turn и, если хотите, bank
}
choice-time_up = { $choice ->
    [safe_turn] Генерал играет осторожный ход, без атаки
    [computer_turn] Генерал играет как компьютер
   *[waits] стол ждёт дальше
}
choice-letters = { $choice ->
    [on] личным сообщением
   *[off] только в панели
}
choice-answer = { $choice ->
    [yes] закончить игру
   *[no] играть дальше
}
choice-rated = { $choice ->
    [yes] на рейтинг
    [no] без рейтинга
   *[hints] без рейтинга, с подсказками
}
choice-form = { $choice ->
    [groups] группы: лучшие идут дальше, до финала
    [swiss] швейцарка: в каждом раунде играют с равными
   *[knockout] на вылет: лучшая половина идёт дальше, до финала
}
choice-seeding = { $choice ->
    [lot] жребий
   *[rating] по рейтингу сервера в конце записи
}
choice-who = { $choice ->
    [events] кто может управлять событиями
    [server] кто управляет сервером
   *[everybody] все
}
choice-wanted = { $choice ->
    [yes] рейтинговые игры и рейтинг
   *[no] нет
}

# The page in a browser.
button-board = Поле
board-link = Откройте поле в браузере. Ссылка только для вас: она открывает одну страницу, один раз, в течение { $minutes } минут.
button-open-board = Открыть поле
button-open-board-here = Открыть в Discord
board-none = Здесь сейчас нет страницы.
button-close-pages = Закрыть мои страницы
board-opened = Страница открыта.
board-closed = Все ваши страницы закрыты. *Поле* на вашей панели открывает новую.
board-lapsed = Срок этой ссылки истёк, или она недействительна. Нажмите «Поле» на своей панели в Discord, чтобы получить новую.
board-used = Эта ссылка использована: она открывает одну страницу, один раз. Нажмите «Поле» на своей панели в Discord, чтобы получить новую.
board-over = Эта страница закрыта. Нажмите «Поле» на своей панели в Discord, чтобы получить новую.
board-shut = Discord больше не показывает вам этот стол, поэтому страница закрыта.
board-too_many_pages = Эта игра открыта в слишком многих вкладках. Закройте некоторые из них.
board-strange = О таком страница не спрашивает, поэтому ничего не сделано. Загрузите её снова.
board-too_long = Это слишком длинно: за один раз может прийти не больше 64 КБ.
board-late = Данные не пришли вовремя, поэтому ничего не сделано. Попробуйте ещё раз.
board-foreign = Этот запрос пришёл с другого сайта, поэтому ничего не сделано.
board-watching = Кто смотрит, тот не отдаёт приказов.
board-gone = По этому адресу ничего нет. Загрузите страницу снова.
board-unknown_person = Discord не говорит, кто вы. Закройте поле и откройте его снова.
board-elsewhere = Вас нет там, где открыто это поле. Откройте его снова в своём канале.
board-no_game = В этом канале нет игры, в которой вы участвуете или которую можете видеть. Откройте поле кнопкой *Поле*.
board-discord_away = Discord не отвечает. Попробуйте ещё раз через минуту.
board-fault = Здесь что-то не получилось. Ничего не потеряно: загрузите страницу снова.
board-won = { $player } побеждает в игре.
board-prompt = { $moment ->
    [lobby] Игра ещё не роздана.
    [over] Игра окончена.
    [resting] Стол отдыхает. Discord говорит почему.
    [watching] Вы смотрите. Ждём: { $players }.
    [out] Вы выбыли из игры. Ждём: { $players }.
    [replaced] За вас играет компьютер. Место возвращает ваша панель в Discord.
    [waiting] Ждём: { $players }.
    [claim] Займите свободную территорию.
    [place] Расставьте свои войска: осталось { $n }.
    [lay] Разложите свои войска тайно: осталось { $n }.
    [capital] Выберите свою столицу.
    [reinforce] Расставьте свои войска: осталось { $n }.
    [place_neutral] Расставьте нейтральные войска.
    [battle] Атакуйте или закончите ход.
    [over_with_attacks] Атаковать больше некого: переведите войска или закончите ход.
    [over_with_all] Атаковать некого и переводить нечего: закончите ход.
    [defend] Вас атакуют. Сколькими кубиками защищаетесь?
    [reroll] Перебросьте кубик или оставьте бросок.
    [occupy] Сколько войск вводите?
    [trade_down] У вас слишком много карт: обменяйте набор.
    [regroup] Переведите войска или закончите ход.
   *[other] Ваш ход.
}

# What browsers are told.
page-players = Игроки
page-board = Поле
page-orders = Приказы
page-table = Стол
page-film = Что произошло
page-sure-truce = { $player } и вы заключили перемирие. Нарушить его? Об этом узнают все.
page-do-break = Нарушить перемирие
page-copied = Скопировано.
page-due = время выйдет { $time }
page-ahead = Подготовленный ход: { $land } ({ $armies }), выберите цель
page-film-play = Показать
page-film-pause = Пауза
page-film-bar = Шаг
page-next = Следующий отряд
page-whole = Всё поле
page-nearer = Ближе
page-farther = Дальше
page-close = Закрыть
page-tab-lands = Территории
page-tab-hand = Карты
page-tab-log = Журнал
page-tab-more = Ещё
page-mission = { mission-title }
page-left = Осталось: { $n }.
page-from = { $land } ({ $armies }): выберите цель
page-doubt = { $land }: { $chance }. Атаковать?
page-lay = Поставить
page-all = всё
page-until = Стоп при
page-once = один бросок
page-many = Сколько
page-plan = Ваш подготовленный ход
page-waited = ходит
page-near = Рядом: { $lands }
page-counts = территории · { armies-word } · { cards-word }
page-counts-on-board = территории · { armies-word }
page-here-lay = поставить сюда
page-here-claim = занять
page-here-capital = сделать столицей
page-here-from = выбрать
page-here-attack = атаковать
page-here-attack-chance = атаковать: { $chance }
page-here-move = переместить сюда
page-do-defend = Защита, кубиков: { $dice }
page-do-reroll = Перебросить { $die }
page-do-keep = Оставить бросок
page-do-announce = Объявить победу
page-do-occupy = Ввести войска
page-do-spread = Разложить остальное
page-do-rank = { button-rank }
page-do-withdraw = Отозвать план
page-do-done = Готово
page-do-end = Закончить ход
page-do-battle = К бою
page-do-regroup = Закончить атаки, перевести
page-do-trade = Обмен: +{ $armies }
page-do-back = Назад
page-do-sure = Да
page-do-move = Переместить
page-do-march = Марш
page-do-lay = Поставить сюда
page-do-clear = Очистить
page-do-prepare = Сохранить ход
page-do-undo = Отменить
page-do-change = Изменить, сколько войдёт
page-do-standing-most = Всегда защищаться наибольшим числом кубиков
page-do-standing-one = Всегда защищаться одним кубиком
page-do-resign = Сдаться
page-do-close = Закрыть мои страницы
page-sure-resign = Сдаться окончательно?
page-offline = Нет связи с Генералом. Страница продолжит сама.
page-unseen = Этот браузер не рисует сушу. Остальное работает: по значкам и по списку.
page-film-back = Шаг назад
page-film-on = Шаг вперёд
page-film-setup = Расстановка
page-unread-none = Это не игра на бумаге: файл .risk начинается со строки [General "1"].
page-unread-version = Этот файл в версии { $version } нотации; эта страница читает версию 1.
page-unread-book = Правила { $book } здесь неизвестны.
page-unread-header = Этот файл не проиграть: его заголовка { $header } нет или он неверен.
page-unread-line = Этот файл не проиграть дальше со строки { $line }: { $found }
page-unread-long = Этот файл слишком длинный: в игре на бумаге не больше { $most } КБ.
page-unread-secure = Раздачу здесь не восстановить: этот браузер разрешает это только по адресам https.
page-unread-link = Эта ссылка на позицию повреждена. Попросите её ещё раз.
page-unread-seats = В этой ссылке неверно указаны места игроков: { $seats }. Попросите новую ссылку.
page-within-waits = Спрашиваем Discord, кто вы …
page-within-refused = Клиент Discord не сообщил полю, кто вы. Закройте его и откройте снова.
page-within-again = Попробовать ещё раз
page-within-choose = Выберите игру.
page-still-prompt = { $player }: составьте ход, затем вставьте его в Discord.
page-still-won = Победа: { $player }.
page-still-ended = Игра закончена как есть. Впереди: { $player }
page-still-start = За этой копией поля нет стола. Перетащите на неё законченную игру (.risk) или откройте ссылку на позицию.
page-still-file = Выбрать законченную игру
page-do-copy = Копировать строку
page-do-share = Поделиться позицией
page-do-share-own = С моими картами (только для меня)
page-shared = Ссылка на эту позицию
page-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
    [many] { $n } карт
   *[other] { $n } карты
}
