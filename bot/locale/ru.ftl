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
    .instrumental = { $edition ->
        [ryzyko] { $n ->
            [one] { $n } батальоном
           *[other] { $n } батальонами
        }
        [galaxy] { $n ->
            [one] { $n } звездолётом
           *[other] { $n } звездолётами
        }
       *[other] { $n ->
            [one] { $n } армией
           *[other] { $n } армиями
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
    .genitive = { $edition ->
        [galaxy] тура
       *[other] раунда
    }
    .locative = { $edition ->
        [galaxy] туре
       *[other] раунде
    }
    .lower = { $edition ->
        [galaxy] тур
       *[other] раунд
    }
neutral = { $edition ->
    [galaxy] Союзник
   *[other] Нейтральные войска
}
neutral-word = { $edition ->
    [galaxy] союзник
   *[other] нейтральные войска
}
    .object = { $edition ->
        [galaxy] союзника
       *[other] нейтральные войска
    }
    .genitive = { $edition ->
        [galaxy] союзника
       *[other] нейтральных войск
    }
moves-word = { $edition ->
    [ryzyko] перегруппировывает
   *[other] перемещает
}
    .attacks = { $edition ->
        [galaxy] осваивает
       *[other] атакует
    }
    .takes = { $edition ->
        [galaxy] осваивает
       *[other] захватывает
    }
    .taken = { $edition ->
        [galaxy] освоено
       *[other] захвачено
    }
    .attack = { $edition ->
        [galaxy] осваивать
       *[other] атаковать
    }
    .order = { $edition ->
        [galaxy] Осваивайте
       *[other] Атакуйте
    }
    .attacker = { $edition ->
        [galaxy] осваивающий
       *[other] атакующий
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
region-object = { $id ->
    [north_america] Северную Америку
    [south_america] Южную Америку
    [europe] Европу
    [africa] Африку
    [asia] Азию
    [australia] Австралию
    [north_asia] Северную Азию
    [south_asia] Южную Азию
    [east_asia] Восточную Азию
   *[other] планету { $name }
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
card = { $edition ->
    [galaxy] { $territory } ({ $symbol } аргумент)
   *[other] { $territory } ({ $symbol })
}
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
       *[other] подкрепление нейтральных войск
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
    [prefer] составить список желаний
    [place] поставить { armies-word }
    [withdraw] начать заново
    [choose_capital] выбрать столицу
    [trade] обменять карты
    [attack] { moves-word.attack }
    [defend] выбрать кубики для защиты
    [reroll] перебросить кубик
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
    [ryzyko] Рызыко
    [classic] Риск
    [parker] Риск (1993)
    [gniazdo] Риск (ГНЯЗДО)
    [galaxy] Освоение галактики
    [lesson] Урок
   *[other] { $edition }
}

## Что произошло

event-game-started = Игра начинается: { $players }.
event-order-drawn = Порядок ходов определяют кубики: { $players }.
event-order-agreed = Порядок ходов: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] В игре есть союзник: осваивающий может направить его звездолёты против другого игрока.
    [ryzyko] В игре есть нейтральные батальоны: они никогда не атакуют; противник расставляет их и бросает за них кубики.
   *[other] В игре есть нейтральные армии: они никогда не атакуют, а кубики за них бросает противник.
}
event-mission-dealt = { mission-word.own }: { $mission }
event-territories-dealt = Территории розданы: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } занимает { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] Теперь вы сами выбираете каждую территорию.
   *[other] Ваш список: { $territories }.
}
event-capital-named = { $player } выбирает столицу.
event-capital-named-seen = Ваша столица: { $territory }. Никто о ней не знает, пока она не падёт.
event-armies-mustered = { $player } получает для расстановки { armies.object }.
event-armies-planned = { $player } намечает поставить { armies.object } { TO($territory) }.
event-plan-withdrawn = { $player } начинает план заново.
event-plan-laid = { $player } ставит { armies.object } { TO($territory) }.
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
event-tours-began = Дальше – обычные туры в таком порядке: { $players }.
event-income-granted = { $player } получает { armies.object } за { territories.object }.
event-income-granted-regions = { $player } получает { armies.object } за { territories.object } и за всю { $regions }.
event-income-granted-regions-alone = { $player } получает { armies.object } за всю { $regions }.
event-income-granted-nothing = { $player } не получает новых { armies-word.genitive }.
event-income-granted-neutral = { $player } { $edition ->
    [galaxy] получает
   *[other] получают
} { armies.object }: половину, с округлением вниз.
event-cards-traded = { $player } меняет карты на { armies.object }: { $cards }.
event-cards-traded-bonus = { $player } меняет карты на { armies.object } плюс { $bonus }: { $cards }.
event-armies-placed = { $player } ставит { armies.object } { TO($territory) }.
event-armies-placed-for = { $player } ставит за { neutral-word.object } { armies.object } { TO($territory) }.
event-armies-lost = { $player } теряет { armies.object }: места нет ни на одной территории.
event-attack-declared = { $edition ->
    [galaxy] { $player } начинает осваивать
   *[other] { $player } атакует
} { OBJECT($target) } { FROM($source) } { armies.instrumental }.
event-attack-cut-short = Атака прервана: лимит бросков исчерпан. Чтобы продолжить, отдайте приказ ещё раз.
event-defence-chosen = 🛡️ { $player } защищается { $dice ->
    [one] { $dice } кубиком
   *[other] { $dice } кубиками
}.
event-dice-rolled = 🎲 { $attack } против { $defence }.
event-die-rerolled = { $player } показывает карту { $card } и перебрасывает кубик { $die }; теперь { $attack }.
event-losses-taken = Теряют: { moves-word.attacker } – { $attacker }, защищающийся – { $defender }.
event-territory-captured = { $player } { moves-word.takes } { OBJECT($territory) } (прежний хозяин: { $loser }).
event-territory-occupied = { $player } вводит { armies.object } { FROM($source) } { TO($target) }.
event-capital-fell = 👑 Пала столица: { $territory } ({ $player }). Её захватывает { $by }.
event-capital-fell-wiped = { event-capital-fell } Вместе с ней потеряно: { $wiped }.
event-ally-fell = У союзника не осталось звездолётов. После этого хода начнутся обычные туры.
event-player-eliminated = { $player } выбывает из игры. Последний удар наносит { $by }.
event-hand-taken = { $player } отдаёт { $n ->
    [one] { $n } карту, её
    [few] { $n } карты, их
   *[many] { $n } карт, их
} забирает { $by }.
event-hand-taken-seen = { $player } отдаёт карты ({ $n }): { $cards }. Их забирает { $by }.
event-card-drawn = { $player } берёт { card-word.object }.
event-card-drawn-seen = { $player } берёт { card-word.object }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies.object } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] Вы снова выбираете кубики перед каждым броском.
        [one] Теперь вы защищаетесь одним кубиком, без вопросов.
       *[most] Теперь вы защищаетесь всеми возможными кубиками, без вопросов.
    }
   *[no] { $dice ->
        [one] Теперь вы защищаетесь одним кубиком.
       *[most] Теперь вы защищаетесь всеми возможными кубиками.
    }
}
event-taken-back = { $player } отменяет последний приказ.
event-taken-back-place = { $player } убирает { armies.object } { FROM($territory) }.
event-taken-back-planned = { $player } убирает из плана { armies.object } { ON($territory) }.
event-taken-back-occupy = { $player } отменяет ввод { armies.genitive } { TO($territory) }.
event-taken-back-fortify = { $player } отменяет перемещение { armies.genitive } { FROM($source) } { TO($target) }.
event-taken-back-attack = { $player } отменяет приказ { moves-word.attack } { OBJECT($target) } { FROM($source) }.
event-taken-back-claim = { $player } отменяет приказ занять { OBJECT($territory) }.
event-taken-back-end = { $player } возвращается { $edition ->
    [galaxy] на этап
   *[other] в фазу
} «{ $phase }».
event-seat-resigned = { $player } сдаётся; оставшиеся { armies-word } становятся гарнизоном и только защищаются.
event-hand-returned = { $player } кладёт { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
} под колоду.
event-game-won = { $goal ->
    [last_standing] { $player } побеждает: больше никого не осталось!
    [capitals] { $player } побеждает, удерживая нужное число столиц, включая собственную!
    [world] { $player } побеждает, { $edition ->
        [galaxy] освоив
       *[other] захватив
    } { world-word.object }!
   *[other] { $player } побеждает!
}
event-game-won-mission = { $player } побеждает! { mission-title }: { $mission }
event-game-ended = { $why ->
    [agreed] Все согласились закончить игру сейчас.
   *[round_limit] Последний ход сыгран.
} { $several ->
    [yes] Первое место делят: { $players }.
   *[no] Первое место: { $players }.
}
over-as-it-stands = Игра закончена по текущему положению. Первое место: { $players }.

## Битва в одной строке

fight = ⚔️ { $player }: { $source } → { $target }: { fight.rolls }, теряет { $lost }, уничтожает { $destroyed }
    .rolls = { $rolls ->
        [one] { $rolls } бросок
        [few] { $rolls } броска
       *[many] { $rolls } бросков
    }
fight-own = ⚔️ { $source } → { $target }: { fight.rolls }, вы теряете { $lost }, противник – { $destroyed }
fight-rerolled = { $fight }, за переброс показано: { $cards }
fight-held = { $fight }.
fight-captured = { $fight }, **{ moves-word.taken }** (прежний хозяин: { $loser }).
fight-occupied = { $fight }, **{ moves-word.taken }** (прежний хозяин: { $loser }); введено: { armies }.
told-took = { $player } получает { territories.n-object }.
told-took-of = { $player } получает { territories.n-object } ({ $losses }).
told-loses = { $player } теряет { $n }
told-lost = { $player } теряет { territories.n-object }.
told-even = Территории меняют хозяев, но преимущества не получает никто.
told-standing = -# { map-heading } · Территории: { $counts }.
told-leads = -# { map-heading } · Впереди { $player }: { territories.n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}; далее: { $others }.
told-count = { $player } { $n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
told-down = { $player } сдаёт позиции: территорий было { $before }, стало { $after }.
told-holds = { $player } контролирует всю { $regions }.
told-broken = { $player } теряет { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } выбывает из игры. Последний удар наносит { $by }.
told-nothing = Территории остались у прежних хозяев.
did = { $player } { $deeds }.
did-traded = меняет { $sets ->
    [1] набор
    [one] { $sets } набор
    [few] { $sets } набора
   *[many] { $sets } наборов
} на { $n }
did-placed = ставит { $n }
did-took = { moves-word.takes }: { $places }
did-took-for = { moves-word.takes } за { neutral-word.object }: { $places }
did-failed = безуспешно { moves-word.attacks }: { $places }
did-losses = { $n ->
    [0] уничтожает { $destroyed } без потерь
   *[other] теряет { armies.object }{ $destroyed ->
        [0] {""}
       *[other] , уничтожает { $destroyed }
    }
}
did-moved = { moves-word } { $n } ({ $source } → { $target })
did-moved-often = { moves-word } { $n } в { $times ->
    [one] { $times } приём
    [few] { $times } приёма
   *[many] { $times } приёмов
}
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
changed-won = **Взято:** { $places }.
changed-kept = Ни одна территория не потеряна.
changed-held = Удержано: { $places }.
changed-stand = { $territory } ({ moves-word.attacks } { $player }; вы теряете { $lost }, противник – { $destroyed })
changed-next-set = { $player } меняет { changed-set.sets } на { $armies }; следующий даст { $next }.
changed-set = { $player } меняет { changed-set.sets } на { $armies }.
    .sets = { $n ->
        [1] набор
        [one] { $n } набор
        [few] { $n } набора
       *[many] { $n } наборов
    }
changed-danger = Берегите { OBJECT($territory) } ({ $armies }): { $player } держит { $theirs } { ON($beside) }.
placed = { $player } ставит: { $places }.
placed-own = Поставлено: { $places }.
planned-own = Добавлено в план: { $places }.
drawn-own = Вы берёте { card-word.object }: { $card }.
occupied-own = Введено: { armies }, { $source } → { $target }.
regrouped-own = Перемещено: { armies }, { $source } → { $target }.
placed-for = { $player } ставит за { neutral-word.object }: { $places }.
claimed = { $player } занимает: { $territories }.
planned = { $player } намечает поставить: { $places }.
more-lines = … и ещё { $n }: `/risk log`.
dice-line = 🎲 { $attack } – { $defence }: { $lost ->
    [0] противник теряет { $destroyed }
   *[other] { $destroyed ->
        [0] вы теряете { $lost }
       *[other] вы теряете { $lost }, противник – { $destroyed }
    }
}
dice-line-witnessed = 🎲 { $attack } против { $defence }: { moves-word.attacker } теряет { $lost }, защищающийся – { $destroyed }.
dice-line-waiting = 🎲 { $attack } – { $defence }
dice-earlier = … раньше: { $n ->
    [one] { $n } бросок
    [few] { $n } броска
   *[many] { $n } бросков
}.

## Что можно выбрать

option-bonus = { armies } плюс { $bonus }
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
merit-truce = перемирие с вами до конца { round-word.genitive } { $until }
merit-left = останется около { $n }
merit-last = { $player } выбывает
merit-enemy = этого противника надо уничтожить
merit-completes = даёт всю { $region }, +{ $n }
merit-breaks = { $player } теряет { $region }
merit-mission = нужно для { mission-word.genitive }
beside = рядом { armies } противника ({ $territories }{ $more ->
    [0] { "" }
   *[other] { " " }и ещё { $more }
})
beside-one = { $territory } { $n }
beside-none = рядом нет противника
option-stop-at = Биться, пока не останется { $n }
option-colour = { mark } { colour }
option-next-colour = Любой свободный цвет

## Отказы по правилам

illegal-game_over = Игра окончена: побеждает { $winner }.
illegal-not_seated = Такого игрока в этой игре нет.
illegal-not_your_turn = Сейчас не ваш ход. Ждём: { $waiting_for }.
illegal-not_in_this_phase = Сейчас нельзя { $command }: идёт { $edition ->
    [galaxy] этап
   *[other] фаза
} «{ $phase }».
illegal-unknown_territory = Территории «{ $territory }» нет.
illegal-not_yours = Это не ваша территория: { $territory } ({ $owner }).
illegal-your_own = { $edition ->
    [galaxy] { $territory } – территория осваивающей стороны; выберите чужую.
   *[other] { $territory } – ваша территория; атакуйте чужую.
}
illegal-not_adjacent = { $source } и { $target } не граничат.
illegal-too_few_armies = { $territory }: всего { armies }, а { army-word.one } всегда остаётся на месте.
illegal-armies_not_allowed = Число { $armies } не подходит: { in-range }.
illegal-dice_not_allowed = Нельзя бросить { dice-count }: { in-range }.
illegal-dice_not_allowed-rolled = { $dice } не выпало; выпали: { $rolled }.
in-range = { $choice ->
    [none] больше ничего не осталось
    [one] можно только { $low }
   *[range] выберите от { $low } до { $high }
}
illegal-already_taken = { $territory }: территория уже занята ({ $owner }).
illegal-no_room = { $territory }: места нет. На территории может стоять не больше { $limit } { armies-word.genitive }.
illegal-no_card_to_show = Чтобы перебросить кубик, нужна одна из карт: { $territories }.
illegal-not_on_a_card = Премию нельзя поставить { TO($territory) }. Ваши территории на этих картах: { $shown }.
illegal-armies_left_to_place = Сначала поставьте ещё { armies.object }.
illegal-must_trade = У вас { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, а оставить можно не больше { $most }: сначала обменяйте набор.
illegal-not_your_card = Не все эти карты у вас на руках.
illegal-not_a_set = Эти карты – не набор: { $symbols }. Набор – три одинаковые карты или три разные.
illegal-already_fortified = { $edition ->
    [ryzyko] Перегруппировать войска можно только раз за ход.
    [galaxy] Переместить звездолёты можно только раз за этап.
   *[other] Переместить армии можно только раз за ход.
}
illegal-nothing_planned = Отменять нечего: у вас нет плана.
illegal-not_fulfilled = Ваша цель ещё не достигнута. Никто другой об этом не узнает.
illegal-already_resigned = Вы больше не играете.
illegal-nobody_is_asked = В этой игре число кубиков для защиты не выбирают: его задаёт ваш постоянный приказ, `most` или `one`.
illegal-nothing_to_take_back = Отменять нечего.
illegal-dice_fell = Отменять поздно: кубики уже брошены.
illegal-card_drawn = Отменять поздно: карта уже взята.
illegal-cards_shown = Отменять поздно: карты уже обменяны или перешли в другие руки.
illegal-somebody_fell = Отменять поздно: кто-то уже выбыл или пала столица.
illegal-play_began = Отменять поздно: расстановка закончена.
illegal-somebody_acted = Отменять поздно: уже ходит { $seat }.

## Отказы стола

table-no_such_game = Такой игры нет.
table-already_started = Эта игра уже началась. Если вы в ней играете, можно сдаться: `/order resign`. Модератор может её закрыть: `/moderate tables`. Новая игра: `/risk new`.
table-not_started = Эта игра ещё не началась. Когда игроков наберётся достаточно, начните её: `/risk start`.
table-rated_needs_limit = Рейтинговой игре нужен лимит времени: иначе проигрывающий мог бы тянуть её вечно.
table-no_hints = В этой игре подсказки выключены. Организатор может включить их до старта, но тогда игра не рейтинговая.
table-not_alone = Подсказки – только для игр против компьютеров, а в этой играют или играли другие люди.
table-no_such_turn = Ход { $turn } этой игры сыграть по-своему нельзя.
table-not_over = Игра ещё идёт: до её конца кубики и карты остаются в секрете.
table-game_over = Эта игра окончена. `/risk table again` начнёт ещё одну в том же составе, `/risk new` – новую.
table-full = Все места ({ $places }) заняты. Игры со свободным местом покажет `/my games`, новую создаст `/risk new`.
table-already_seated = Вы уже в этой игре. Что можно сделать, покажет `/risk play`; до старта можно выйти: `/risk leave`.
table-not_a_player = Вы не играете в этой игре. До старта можно занять свободное место: `/risk join`; ваши игры покажет `/my games`.
table-not_host = Это может сделать только организатор, { $host }. Если игра идёт, а организатор отсутствует, его может заменить игрок: `/host table`.
table-too_few_players = Для игры нужно не меньше { $fewest } игроков, а пока их { $players }. Подождите других или добавьте компьютеры.
table-unknown_colour = В этой игре нет такого цвета: { $colour }.
table-colour_taken = Этот цвет уже занят: { $colour }. Свободны: { $free }.
table-already_computer = На этом месте уже играет компьютер: { $name }. Если это место человека, он вернёт его командой `/risk join`.
table-computer_plays = За вас играет компьютер. Вернуть место: `/risk join`.
table-not_awaited = { $name } сейчас никого не задерживает. Когда игра прождёт кого-то { span.object }, организатор или модератор этого сервера может отдать его место компьютеру. В нерейтинговой игре модератор может сделать это сразу.
table-time_left = { $name } ещё не опаздывает: время выйдет через { span.object }. Потом организатор или модератор этого сервера может отдать место компьютеру. А пока напомните о ходе здесь. Ушедших с сервера можно не ждать, а в нерейтинговой игре модератор может не ждать никого.
table-order_by_dice = По этим правилам порядок ходов определяют кубики.
table-not_everybody_once = Назовите всех игроков, каждого один раз, в порядке ходов: { $colours }.
table-paused = { paused }
table-wrong_server = Игру нельзя перенести на другой сервер.
table-already_here = Эта игра уже здесь. `/risk map` покажет поле, `/risk play` – что вы можете сделать.
table-sealed = Игра уже запущена. Раздаём, когда все раскроют запечатанные слова. Ждём: { $names }.
table-no_lines = Эту игру создала моя прежняя версия: добавить к её кубикам слово нельзя, в следующей игре – можно.
table-many_lines = Больше строк в этой игре быть не может: их уже { $most }. Начните её или создайте другую.
table-many_lines_of_yours = Ваших строк в этой игре уже { $most }, больше нельзя.
table-bad_word = Слово – это одна строка, не длиннее { $most } знаков.
table-bad_seal = Это не печать. Печать – SHA-256 слова: 64 знака от 0 до 9 и от a до f. Никто не увидел, что вы ввели.
table-told_too_early = Слово раскрывают только после старта игры. Никто из игроков его не увидел, но его мог сейчас прочесть администратор бота. Если это важно, запечатайте ещё одно.
table-nothing_sealed = В этой игре у вас нет запечатанного слова.
table-already_told = Ваше слово уже раскрыто.
table-not_the_sealed_word = Это не то слово, что вы запечатали: у него другой SHA-256. Никто его не увидел. Проверьте заглавные буквы и пробелы и попробуйте снова.
table-hosts_already = Вы уже организатор этой игры.
table-host_is_there = Организатор этой игры, { $host }, на месте. Его может заменить любой игрок, если игра ждёт, а организатор бездействует столько, сколько даётся на ход (не меньше суток, в открытой игре – семи дней).
table-own_seat = По своему месту не голосуют. Отпуск (`/my settings`) остановит ваши часы на несколько дней, сдаться – `/order resign`.
table-nothing_proposed = Другого темпа в этой игре никто не предлагает. Это может сделать организатор: `/host table`.
table-end_in_league = Игры лиги доигрывают до конца. Выйти из этой можно: `/order resign`.
table-end_proposed = Это уже предложено. Ответить: «{ button-status }» или `/risk table end`.
table-end_alone = Один игрок не может закончить рейтинговую игру. Играйте дальше или сдайтесь: `/order resign`.
table-end_refused_lately = Ваше последнее предложение не приняли. Предложить снова можно в следующем раунде или через { span.object }.
table-no_end_proposed = Закончить эту игру никто не предлагает. Предложить: `/risk table end`.
table-rounds_out_of_range = Последний раунд – от { $fewest } до { $most }; 0 – без ограничения.
table-same_pace = У этой игры уже такой темп.
table-not_asleep = Эта игра не на паузе.
table-not_a_moderator = Это может сделать только модератор этого сервера, который не играет в этой игре.
table-concerned = Эта игра касается вас: { $concern ->
    [entrant] вы участвуете в её лиге.
    [rated_with] за последние 30 дней у вас была рейтинговая игра с кем-то из её игроков.
   *[seated] вы в ней играете или играли.
} Это может сделать другой модератор сервера. Если больше некому, рейтинг игры могут аннулировать сами игроки: «{ button-mod-ask }».
table-not_concerned = Эта игра вас не касается. Аннулируйте её рейтинг сами: «{ button-mod-annul }».
table-no_reason = Назовите причину: её прочтут все в этой игре.
table-no_ladder = Рейтинг здесь выключен.
table-over_too_long = Эта игра окончена больше недели назад, голосовать уже поздно. Аннулировать её рейтинг может модератор, которого она не касается, или администратор бота.
table-not_rated = Эта игра не рейтинговая. Аннулировать нечего.
table-annulled_already = Рейтинг этой игры уже аннулирован.
table-vote_is_open = Игроки уже голосуют.
table-no_vote_is_open = По рейтингу этой игры сейчас не голосуют.
table-nobody_votes = В этой игре больше некому голосовать.
table-no_vote_of_yours = Здесь голосуют только игроки этой игры, а не модератор, который спрашивает.
table-voted_already = Вы уже проголосовали за это.
table-had_a_seat = Игрок, у которого есть или было место в этой игре, не может занять другое: он знает её тайны.
table-seat_counts = В рейтинговых играх и играх лиги места не переходят к другим.
table-seat_in_setup = Занять место можно с первого хода. Попросите снова, когда он начнётся.
table-seat_not_free = Это место не покинуто. Можно попросить: { $free }.
table-seat_asked = Это место уже кто-то просит. Если организатор откажет, сможете попросить вы.
table-seat_asked_by_you = Вы уже попросили место в этой игре. У организатора есть сутки на ответ.
table-seat_declined = Организатор отказал. Снова попросить место в этой игре можно через { span.object }.
table-seat_request_gone = Эта просьба уже не действует: на неё ответили, срок вышел или место заняли.
table-seat_asker_left = { $name } больше не на сервере. На этом месте по-прежнему играет компьютер.
table-seat_kept = { $name }, возможно, снова на сервере и сохраняет место.
table-many_seat_requests = На этом сервере можно отправить не больше { $most } просьб в день. Попробуйте завтра.
table-unknown_zone = Такого часового пояса нет. Укажите город, название вроде Europe/Moscow, сокращение вроде МСК или разницу с UTC вроде UTC+3.
table-quiet_too_long = Тихие часы могут длиться не больше { $most } часов в сутки.
table-vacation_backwards = Отпуск не может закончиться раньше, чем начнётся.
table-vacation_past = Отпуск может начаться не раньше сегодняшнего дня.
table-vacation_far = Отпуск может начаться не позже чем через год.
table-vacation_too_long = Отпуск может длиться не больше { $most } дней подряд.
table-vacation_spent = Осталось дней отпуска: { $left }. За любые 365 дней полагается { $most }. Отпуск такой длины может начаться не раньше { $more }.
table-no_vacation = Вы не в отпуске, и он не запланирован.
table-no_plan = У вас нет готового хода. Как его записать, покажет `/order turn`.
table-many_seated = Мест ({ $places }) не хватит: занято или оставлено за гостями { $players }. Добавьте места или освободите одно: `/host table`.
table-sits_here = Этот человек уже в этой игре.
table-already_invited = Этот человек уже приглашён.
table-many_invited = Приглашений уже { $most }, больше нельзя.
table-invited_often = Лимит приглашений для этого человека ({ $most } в сутки) исчерпан. Следующее: { $again }.
table-reserved = Свободные места оставлены за гостями. Ближайшее освободится { $until }, если гость его не займёт. Другие игры покажет `/my games`.
table-reserved_before = Место за этим человеком в этой игре уже оставляли. Это можно сделать один раз.
table-banned = Организатор не пускает вас в эту игру. Другие со свободным местом покажет `/my games`.
table-banned_by_you = Вы не пускаете этого человека в игру. Сначала впустите: «{ button-guests }».
table-many_banned = Список тех, кого вы не пускаете, полон ({ $most }). Сначала впустите кого-то из них.
table-hosts_seat = Организатор – это вы. `/risk leave` освободит ваше место, а организатором станет следующий игрок.
table-no_such_guest = Список уже изменился. Новый покажет «{ button-guests }».
table-blocked_by_you = Вы заблокировали этого человека. Сначала разблокируйте: `/my settings`, потом «{ button-contacts }».
table-many_blocked = Заблокированных у вас уже { $most }, больше нельзя. Сначала разблокируйте кого-то.
table-request_gone = Этот запрос больше не действует. Нажмите в браузере *Запомнить меня* ещё раз.
table-rematch_began = Остальные уже начали новую игру: <#{ $channel }>.
table-no_preset = На этом сервере нет шаблона «{ $name }». Сохранить его в лобби: `/host table`.
table-many_presets = Шаблонов на этом сервере уже { $most }, больше нельзя. Удалить один: `/host table`.
table-not_your_preset = Шаблон «{ $name }» сохранил кто-то другой. Менять и удалять его могут только этот человек и модераторы сервера.
table-preset_gone = Шаблон «{ $name }» – для правил, которых у меня больше нет: { $edition }. Удалить его: `/host table`.
table-preset_unfit = Шаблон «{ $name }» больше не подходит к своим правилам ({ edition-title }). Настройте игру вручную и сохраните заново или удалите его: `/host table`.
table-told_too_late = Время раскрывать запечатанные слова вышло: игра отменена.
table-many_games_of_yours = У вас уже { games-open }, больше нельзя. Закончите одну или выйдите из неё; список покажет `/my games`.
table-many_games_here = В этом канале уже { games-open }, больше нельзя. Дождитесь конца одной из них или выберите другой канал.
table-many_games_in_server = На этом сервере уже { games-open }, больше нельзя. Дождитесь конца одной из них.
table-stale = Это уже неактуально; ничего не изменилось. Вот как обстоят дела сейчас.
table-used_elsewhere = Эта команда уже выполнена в другой игре, здесь ничего не изменилось. Попробуйте ещё раз.

games-open = { $games ->
    [one] { $games } открытая игра
    [few] { $games } открытые игры
   *[many] { $games } открытых игр
}

## Отказы лиги

league-no_league = В этом канале нет лиги. Открыть её: `/league found`.
league-runs_already = В этом канале уже есть лига «{ $name }». Следующая сможет начаться, когда эта закончится.
league-already_entered = Вы уже в лиге «{ $name }».
league-not_entered = Вы не в лиге «{ $name }».
league-already_withdrawn = Вы уже покинули лигу «{ $name }».
league-entry_closed = Запись закрыта: лига «{ $name }» уже началась.
league-full = В лиге больше нет мест: участников уже { $most }.
league-too_few = Лиге нужно не меньше { $fewest } участников, а пока их { $n }.
league-over = Лига «{ $name }» окончена.
league-not_the_founder = Это могут сделать только основатель ({ $founder }) и модераторы сервера (право «Управлять сервером»), которые в лиге не играют.
league-closes_too_soon = Запись должна быть открыта хотя бы минуту.
league-closes_too_late = Запись может быть открыта не дольше { $days ->
    [one] { $days } дня
    [few] { $days } дней
   *[many] { $days } дней
}.
league-no_lines = Эту лигу начала моя прежняя версия: добавить к ней слово нельзя, к следующей – можно.
league-many_lines = Ваших строк в этой лиге уже { $most }, больше нельзя.
league-bad_seal = Это не печать. Печать – SHA-256 слова: 64 знака от 0 до 9 и от a до f. Никто не увидел, что вы ввели.
league-sealed_already = Вы уже запечатали слово в этой лиге. Чтобы запечатать другое, покиньте лигу и вступите снова.
league-bad_word = Слово – это одна строка, от 1 до { $most } знаков. Никто не увидел, что вы ввели.
league-told_too_early = Слово раскрывают только после конца записи. Никто в лиге его не увидел, но его мог сейчас прочесть администратор бота. Если это важно, покиньте лигу, вступите снова и запечатайте другое.
league-told_too_late = Время раскрывать запечатанные слова вышло.
league-nothing_sealed = В этой лиге у вас нет запечатанного слова.
league-already_told = Ваше слово уже раскрыто.
league-not_the_sealed_word = Это не то слово, что вы запечатали: у него другой SHA-256. Никто его не увидел. Проверьте заглавные буквы и пробелы и попробуйте снова.
league-not_over = Лига «{ $name }» или одна из её игр ещё идёт. До конца секрет не узнает никто.
league-may_not_found = { $right ->
    [server] Чтобы открывать здесь лиги, нужно право «Управлять сервером».
   *[events] Чтобы открывать здесь лиги, нужно право «Управлять событиями».
} Модераторы могут это изменить: `/moderate tables`, потом «{ button-mod-settings }».
league-founder_alone = Это может сделать только основатель ({ $founder }).
league-referee_plays = Игроки и запасные лиги «{ $name }» не могут её судить. Назначьте другого, или пусть этот человек сначала покинет лигу.
league-referee_is_a_bot = Бот не может быть судьёй.
league-referee_already = Этот человек уже судит лигу «{ $name }».
league-many_referees = В лиге может быть не больше { $most ->
    [one] { $most } судьи
    [few] { $most } судей
   *[many] { $most } судей
}.
league-no_such_referee = Этот человек не судит лигу «{ $name }».
league-referee_may_not_enter = Вы судите лигу «{ $name }» и не можете в ней играть. Убрать вас из судей может основатель или модератор, который в ней не играет: `/league manage`.
league-not_a_referee = У лиги «{ $name }» есть судьи, и решать это могут только они.
league-no_such_table = В лиге «{ $name }» нет такой игры. Выберите из списка.
league-table_over = Эта игра или вся лига уже окончена: раунд { $round }, группа { $table }. Итог оконченной игры можно исправить: `/league manage`.
league-table_not_over = Эта игра ещё идёт, или её никто не играл: раунд { $round }, группа { $table }. Пока игра идёт, можно присудить техническое поражение: `/league manage`.
league-not_at_the_table = Назовите игроков этой игры, каждого один раз: раунд { $round }, группа { $table }.
league-forfeited_already = В этой игре техническое поражение уже присуждено: раунд { $round }, группа { $table }.
league-adjusted_already = Итог этой игры уже исправляли, больше нельзя: раунд { $round }, группа { $table }.
league-concerned = Вы играете в этой игре лиги «{ $name }» и здесь не голосуете.
league-too_few_voters = Для голосования нужно не меньше { $fewest } участников лиги, которые не играют в этой игре, а столько нет. Модератор этого сервера, который в лиге не играет, может назначить судью: `/league manage`.
league-changed_referees = Вы меняли судей лиги «{ $name }», когда в неё уже вступили другие. Поэтому играть в ней вам нельзя.
league-referees_settled = В лигу «{ $name }» вступили и вы, и другие: менять её судей вам уже нельзя. Это может сделать модератор этого сервера, который в ней не играет.
league-voted_already = Вы уже проголосовали за это: { $name }.
league-vote_over = Участники лиги «{ $name }» это уже решили.
league-many_motions = Ваших предложений на голосовании в этой лиге уже { $most }, больше нельзя.
league-paused = Лига «{ $name }» приостановлена. Продолжить её можно в `/league manage`.
league-not_paused = Лига «{ $name }» не приостановлена.
league-words_awaited = Лига «{ $name }» ждёт, пока раскроют запечатанные слова (не дольше суток). Приостановить её сейчас нельзя.
league-no_ladder = Рейтинг здесь выключен, и посева по нему нет. Выберите в `seeding` жребий или ничего не указывайте.
league-table_size = По этим правилам в играх лиги – от { $fewest } до { $most } игроков.

## Отказы тому, о чём договаривается стол

options-players = { edition-title }: игроков может быть от { $low } до { $high }, а не { $players }.
options-no_missions_for_two = Двое играют без заданий, пока не останется один: не указывайте `goal` или добавьте места (правило { $rule }).
options-no_goal_cards = В усложнённой игре нет карт целей: выберите другой `goal` или не указывайте `hard` (правило { $rule }).
options-ten_is_no_set = В этой игре три разные карты – не набор, и два джокера не могут стоить 10: задайте ещё `one_of_each=ten` или не указывайте `two_jokers` (правило { $rule }).
options-no_colour_missions = В единственном задании урока цветов нет: не указывайте `own_colour` (правило { $rule }).
options-bad_route = Это не трасса: { $territories }. Трасса соединяет две разные территории, которые ещё не соединены.
options-out_of_reach = С такими трассами сюда никто не попадёт: { $territories }.

## Перемирия

truce-title = ### Перемирия
truce-none = В этой игре нет ни перемирий, ни открытых предложений.
truce-held = **Перемирие** до конца { round-word.genitive } { $until }: { $players }; { $borders }
truce-open = **Предложение** на { truce-rounds }: предлагает { $player }, отвечает { $other }; { $borders }
truce-rounds = { $edition ->
    [galaxy] { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    }
   *[other] { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }
}
truce-all-borders = все общие границы
truce-offered = { $player } предлагает перемирие на { truce-rounds } после текущего. Кому: { $other }. Где: { $borders }. Предложение в силе до конца следующего { round-word.genitive }. Соблюдать перемирие никто не заставит, но о нарушении узнают все.
dm-truce = 🕊️ { $player } предлагает вам перемирие на { truce-rounds } после текущего: { $place }. Где: { $borders }. Предложение в силе до конца следующего { round-word.genitive }.
truce-agreed = { $other } и { $player } заключают перемирие на { truce-rounds } после текущего. Где: { $borders }.
truce-declined = { $player } и { $other } не заключают перемирия.
truce-broken = ⚔️ { $mention } { $player } нарушает перемирие. { $other } может больше его не соблюдать.
truce-breach = **Перемирие нарушает** { $player }, вторая сторона – { $other }.
truce-sure = ⚠️ У вас перемирие ({ $other }): граница { $source } – { $target } закрыта. Если вы всё же её перейдёте, перемирию конец, об этом узнают все, и это останется в вашем профиле.
pick-truce = Предложить перемирие…
pick-rounds = На сколько?
pick-borders = Где?
option-rounds = На { truce-rounds } после текущего
option-all-borders = Все наши границы
button-truce = Перемирия…
button-accept = Заключить перемирие
button-refuse = Отклонить
button-withdraw-offer = Отозвать предложение
button-break = Нарушить перемирие и { moves-word.attack }
button-break-on = Нарушить перемирие и продолжать
table-truce_with_oneself = Выберите кого-то другого.
table-truce_with_nobody = { $name } больше не играет в этой игре. Выберите кого-то другого.
table-truce_with_stand_in = { $name } сейчас не играет, а компьютер на этом месте обещаний не даёт. Спросите позже.
table-no_truce_of_two = В дуэли перемирий не бывает.
table-truce_already = У вас уже есть перемирие: { $name }.
table-truce_too_long = Перемирие может длиться от 1 до { $most } раундов.
table-many_offers = Ваших предложений в этом раунде уже { $most }, больше нельзя. Дождитесь следующего.
table-offered_already = У вас уже есть открытое предложение. Примите его, отклоните или отзовите под «{ button-truce }».
table-no_such_border = Такой общей границы у вас нет. Назовите свою территорию и соседнюю чужую; без них перемирие действует на всех границах.
table-offer_gone = Это предложение закрыто: ответ дан, срок вышел или кто-то из двоих выбыл.
table-not_offered_to_you = Это предложение сделано не вам.
table-no_truce = Между вами нет перемирия, которое можно нарушить.
illegal-truce_holds = До конца { round-word.genitive } { $until } у вас перемирие ({ $seat }): { moves-word.attack } { OBJECT($target) } { FROM($source) } нельзя.
illegal-turn_too_long = Боёв и перемещений в этом ходу уже { $most }, больше нельзя. Завершите обязательное (обмен, расстановку, ввод войск) и закончите ход.

## Уроки

lesson-first = Вы – { $player }, противник – компьютер ({ $other }). Числа – это армии. { $trades ->
    [yes] **Чтобы победить, обменяйте набор карт и займите { $goal } из { $all } территорий.**
   *[no] **Чтобы победить, займите { $goal } из { $all } территорий.**
}
lesson-reinforce = **1 · Новые армии** приходят каждый ход: три или больше, за территории и целые регионы. Атаковать можно оттуда, где они стоят.
lesson-card = **Карту** вы получаете за каждый ход, в котором захватили территорию. Три одинаковые или три разные карты – это набор, он приносит армии.{ $trades ->
    [yes] {" "}На четвёртом ходу вы обменяете набор; недостающие карты мы дадим.
   *[no] {""}
}
lesson-trade = **Набор!** Сдайте три карты и получите столько армий, сколько написано на кнопке. Каждый следующий набор в игре дороже предыдущего.
lesson-battle = **2 · Атакуйте**, сколько хотите, или не атакуйте вовсе. Каждая строка списка начинается с вашего шанса. Сравнивают старшие кубики: у кого меньше, тот теряет армию; при равенстве теряет атакующий.
lesson-move = **3 · Перемещение.** Когда атаковать больше незачем, закончите ход одним перемещением на свою соседнюю территорию или сразу: «{ button-finish }».
lesson-occupied = **Территория ваша.** Выберите, сколько армий ввести.
lesson-occupy = **Территория ваша.** Часть победивших армий нужно ввести, и хотя бы одна остаётся. Выберите, сколько: введённые смогут атаковать дальше.
lesson-regroup = **3 · Перемещение.** Раз за ход можно переместить армии с вашей территории на вашу соседнюю. Этим ход закончится, как и кнопкой «{ button-finish }».
lesson-waiting = **Ход противника.** { $other } делает сейчас то же самое, а ваши армии защищаются сами. Нажмите «{ button-refresh }», чтобы увидеть, что произошло.
lesson-held = У вас **{ $reached ->
    [yes] { territories.n }**, а нужно { $goal }
   *[no] { $n } из { $goal } территорий**
}{ $trades ->
    [yes] { $reached ->
        [yes] : осталось обменять набор.
       *[no] , набор ещё не обменян.
    }
   *[no] { $reached ->
        [yes] : вы победите, как только введёте армии.
       *[no] .
    }
}
lesson-enough = **Вот и весь ход**: армии, атаки, перемещение, карты. Играйте до конца или создайте свою игру.
lesson-won = **Победа!** Новые армии, атаки, регионы, карты: теперь вы умеете играть. И ещё одно: ход можно закончить перемещением армий на свою соседнюю территорию. Создайте свою игру: другие вступят кнопкой «{ button-join }», а свободные места займут компьютеры.
lesson-lost = **Не в этот раз!** Попробуйте другую раздачу или создайте свою игру и играйте с другими.
lesson-elsewhere = Введите `/risk new` в канале сервера. Свободные места займут компьютеры.
button-own-table = Своя игра
button-learn = Начать сначала
begin-lesson = Научиться играть
begin-lesson-note = За десять минут, против компьютера
begin-game = Играть сразу
begin-game-note = Игра против двух компьютеров
lesson-turn-place = **Ход 1: расстановка.** Вы – { $player }, противник – компьютер ({ $other }). Чтобы победить, обменяйте набор карт и займите { $goal } территорий.
lesson-turn-attack = **Ход 2: атака и ввод войск.** Кубики сравнивают парами, начиная со старших: у кого меньше, тот теряет армию; при равенстве – атакующий.
lesson-turn-region = **Ход 3: регионы.** Если к началу хода весь регион ваш, за него дают дополнительные армии.
lesson-turn-cards = **Ход 4: карты.** За ход с захватом вы получаете карту; три одинаковые или три разные – это набор, который меняют на армии. В этом уроке недостающие карты вам дадут.
lesson-turn-mission = **Задание.** После обмена набора вы победите, как только у вас будет { $goal } территорий.
lesson-step-place = Теперь поставьте { armies.object } { TO($source) }, чтобы потом атаковать { OBJECT($target) } (шанс { $chance }%).
lesson-step-attack = Теперь атакуйте { OBJECT($target) } { FROM($source) } ({ $chance }%).
lesson-step-region = Теперь атакуйте { OBJECT($target) } { FROM($source) } ({ $chance }%), чтобы контролировать всю { $region }.
lesson-step-mission = Теперь атакуйте { OBJECT($target) } { FROM($source) } ({ $chance }%), чтобы победить.
lesson-step-move_in = Теперь введите { armies.object } { TO($target) }.
lesson-step-trade = Теперь обменяйте набор на армии.
lesson-step-end = На этот ход хватит: закончите его.
lesson-misstep-inside = Армиям { ON($territory) } некого атаковать: врага рядом нет.
lesson-misstep-weak = Армий { ON($territory) } для атаки мало; в другом месте их хватило бы.
lesson-misstep-behind = Армиям, которые остались { ON($territory) }, некого атаковать: врага рядом нет.
lesson-misstep-risky = Шанс той атаки был всего { $chance }%: выбирайте более верные.
button-step-place = Поставить { $n } { TO($territory) }
button-step-attack = Атаковать { OBJECT($target) } ({ $chance }%)
button-step-move-in = Ввести { $n }
button-friends = Играть с друзьями
button-computers = Играть с компьютерами

## Отказы бота

bot-no_channel_for_a_league = Лиге нужен текстовый канал, в котором я могу открыть ветку для каждой игры. Откройте лигу в таком канале.

bot-no_routes = В этих правилах трассы не выбирают: { edition-title }.
bot-not_routes = «{ $typed }» – не набор трасс ({ $allowed }) и не список пар вроде `Ялма - Дерун, Сават - Лувер`.
bot-no_such_game = Здесь нет такой игры. Смотреть игры другого сервера и вступать в них можно только там. Ваши игры покажет `/my games`.
bot-no_finished_game = Здесь ещё нет оконченных игр. Укажите нужную в опции `game`.
bot-no_game = У вас здесь нет игры. Создайте новую (`/risk new`) или укажите игру в опции `game`.
bot-several_games = Подходит несколько игр. Укажите одну в опции `game`: { $games }.
which-table = { $does ->
    [order] Подходит несколько игр. Выберите нужную: приказ будет выполнен в ней.
   *[panel] Подходит несколько игр. Выберите нужную: откроется ваша панель, в ней можно отдать приказ.
}
bot-unknown_territory = Территории «{ $typed }» нет. Может быть, { $nearest }?
bot-several_territories = «{ $typed }» может означать несколько территорий: { $allowed }. Какую?
bot-strange_territory = Территории «{ $typed }» нет.
bot-missing_permissions = Я не могу вести здесь игру без этих прав: { $permissions }.
bot-invited_program = Бота пригласить нельзя. Компьютер добавит кнопка «{ button-computer }».
bot-invited_stranger = Этого человека нет на сервере, отсюда его не пригласить.
bot-blocked_oneself = Заблокировать себя нельзя. Выберите другого игрока.
bot-no_name = Дайте шаблону название.
bot-not_in_a_server = Введите эту команду в канале сервера.
bot-not_a_member = На этом сервере есть только мои команды, но не я, и вести здесь игру я не могу. Тот, кто управляет сервером, может пригласить меня: { $invite } – потом попробуйте снова.
bot-left_server = Вас больше нет на сервере этой игры, поэтому смотреть её и играть нельзя. Вернитесь на сервер – и сможете играть дальше.
bot-locked_thread = Эта ветка закрыта, вести в ней игру я не могу. Откройте её или создайте игру в другом месте.
bot-no_thread = Сейчас я не могу открыть здесь ветку, а сам канал для игры не годится. Попробуйте позже или в другом канале.
bot-no_post = Сейчас я не могу создать публикацию на этом форуме. Создайте её и введите команду в ней.
bot-no_new_thread = Сейчас я не могу открыть новую ветку в <#{ $channel }>. Попробуйте позже или введите `/host move` в другом канале.
bot-no_parent = Канала для новой ветки тоже больше нет. Введите `/host move` в канале, где игра продолжится.
bot-parent_shut = Я не могу открыть ветку в <#{ $channel }> без этих прав: { $permissions }. Нажмите ещё раз, когда я их получу, или введите `/host move` в другом канале.
bot-not_a_pair = «{ $typed }» написано неверно: нужно `имя=значение`, например `goal=mission`.
bot-unknown_option = Опции «{ $name }» нет. Может быть, { $nearest }? Все опции объясняет `/risk rules`.
bot-strange_option = Опции «{ $name }» нет. Все опции объясняет `/risk rules`.
bot-bad_option_value = У опции { $name } нет значения «{ $typed }». Можно: { $allowed }.
bot-bad_number = «{ $typed }» – не число.
bot-word_or_seal = Укажите слово или его печать: одно из двух.
bot-no_lines = Эту игру создала моя прежняя версия. Её кубики зависят от нажатий игроков; после игры их покажет протокол.
bot-unknown_player = Никого по имени «{ $typed }» здесь нет. Игроки: { $allowed }.
bot-several_players = «{ $typed }» подходит нескольким игрокам: { $allowed }. Выберите из списка или напишите цвет.
bot-nothing_to_split = Вы ничего не указали; ничего и не поставлено. Отметьте территории или впишите их с числами.
bot-not_placings = В «{ $typed }» не сказано, сколько и куда ставить. Напишите, например, «Аляска 3, Перу 2».
bot-not_a_way = «{ $typed }» – не путь. Назовите территорию, откуда атакуете, потом каждую следующую, через запятую.
bot-broken_way = Этим путём сейчас не пройти; боя не было. Каждая территория должна граничить со следующей, а все после первой – быть чужими и не повторяться.
bot-not_wishes = Не могу прочесть «{ $typed }». Назовите территории через запятую, каждую один раз.
bot-out_of_date = Эта кнопка устарела. `/risk play` покажет вашу панель, `/risk map` – поле.
bot-pressed-twice = -# Вы нажали дважды; засчитано только первое нажатие.
bot-nothing_to_place = Сейчас вам нечего ставить.
bot-too_fast = Слишком быстро: я не успеваю; ничего не сделано. Попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
bot-still_at_it = Минутку, я ещё занят.
bot-unreadable =
    Разобрать это не удалось; ничего не сделано. { $why }
    ```
    { $typed }
    ```
    -# Это ваш текст. Скопируйте, исправьте и отправьте снова.
bot-not_a_time = Не понимаю время «{ $typed }». Напишите, например, 22:30, 22ч или 10:30 pm.
bot-not_a_day = Не понимаю дату «{ $typed }». Напишите, например, 2026-12-24 или 24.12.2026.
bot-several_zones = «{ $typed }» может означать несколько часовых поясов: { $allowed }. Укажите название своего.
bot-not_a_span = Не понимаю срок «{ $typed }». Укажите целые минуты, часы, дни или недели, например 90 мин, 1 ч 30 мин, 3 дня или 1 неделя.
bot-no_such_pace = Такого темпа нет. Обычные: { $allowed }. Для своего укажите время на ход.
bot-pace_out_of_range = Ход может длиться от { $shortest } до { $allowed }, запас – до { $allowed }.
bot-not_thought_out = Расчёт идёт слишком долго. Попробуйте позже.
bot-no_ladder = Рейтинг здесь выключен.
bot-only_in_a_server = У каждого сервера свои профили и рейтинг. Введите команду в одном из его каналов.
bot-just_exported = Вы только что получили свои данные. Попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}: не чаще раза в минуту.
bot-not_your_server = Это могут сделать только модераторы этого сервера (право «Управлять сервером»), и только здесь.
bot-bad_data = Это невозможно: { $detail }.
bot-fault = Произошла ошибка; больше ничего не сделано. Сообщая о ней, укажите { $reference }.
bot-fault-done = Всё сделано, но показать результат не удалось. Сообщая об этом, укажите { $reference }.
bot-command_renamed = Эта команда теперь называется `/{ $now }`. Перезапустите Discord (Ctrl+R), чтобы её увидеть.
bot-command_changed = Эта команда обновлена. Перезапустите Discord (Ctrl+R) и попробуйте снова.

## Отказы хранилища

store-full = Мой диск полон; ничего не изменилось. Администратор бота должен освободить место.
store-read_only = У меня нет прав на запись на диск; ничего не изменилось. Дать их должен администратор бота.
store-read_only_folder = У меня нет прав на запись в папку с играми; ничего не изменилось. Дать их должен администратор бота.
store-busy = Моя база данных занята; ничего не изменилось. Попробуйте через минуту. Если это повторяется, сообщите администратору бота.
store-damaged = Мои данные повреждены, а игру с возможными ошибками я не веду; ничего не изменилось. Администратор бота может проверить их через `general check` и вернуть копию через `general restore`.
store-newer = Эти игры сохранила моя новая версия, и я их не трогаю. Администратор бота должен снова её установить.
store-foreign = В файле моей базы чужие данные, и я его не трогаю. Администратор бота должен в этом разобраться.
store-missing = Я не нахожу файл своей базы данных; ничего не изменилось. Администратор бота должен его найти.
store-occupied = Мне мешает посторонний файл, и я его не трогаю. Администратор бота должен его убрать.
store-gone = Файл моей базы данных – уже не тот, что был открыт при запуске, и приказов я не принимаю. Ничего не изменилось; всё решённое раньше сохранено. Мой журнал и `general health` подскажут администратору бота, что делать.
store-unreachable = Моя база данных сейчас недоступна; ничего не изменилось. Попробуйте через минуту. Если это повторяется, сообщите администратору бота.
store-failed = Мой диск даёт сбой; ничего не изменилось. Попробуйте снова. Если это повторяется, сообщите администратору бота.

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

lobby-title = ## Новая игра: { edition-title }
lobby-began = ## Игра началась: { edition-title }
lobby-over = ## Игра окончена: { edition-title }
lobby-sealed = ## Ждём запечатанные слова: { edition-title }
lobby-cancelled = ## Игра отменена: { edition-title }
lobby-seats = **Игроки** { $taken } из { $places }: { $players }
lobby-host = { $player } (организатор)
lobby-computer = { $player } 🤖 { level }
lobby-free = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
}
lobby-goal = **Победа** { $goal ->
    [mission] { $edition ->
        [galaxy] за достижение тайной цели
       *[other] за выполнение тайного задания
    }
    [capitals] за { $n ->
        [one] { $n } столицу, считая собственную
        [few] { $n } столицы, считая собственную
       *[many] { $n } столиц, считая собственную
    }
   *[world] за тем, кто останется последним
}
lobby-house = { $n ->
    [one] { $n } правило стола
    [few] { $n } правила стола
   *[many] { $n } правил стола
} («{ button-rules }»)
lobby-options-none = стандартные
lobby-option = `{ $name } = { $value }`
lobby-pace = **Темп** { $pace }
lobby-times = **Темп** { $pace ->
    [own] { $times }
   *[other] { option-pace }, { $times }
}
lobby-pace-alone = { option-pace }, когда вступит кто-то ещё
lobby-rounds = **Конец** { round-word } { $rounds } или раньше
lobby-rated = **Рейтинг** { $why ->
    [none] да
    [open] нет: время не ограничено
    [hinted] нет: разрешены подсказки
    [levels] нет: компьютеры разных уровней
    [limited] нет: один человек и заданный последний раунд
   *[other] нет
}
rated-how = -# Игра идёт в рейтинг (`/risk leaderboard`), что бы ни случилось. Тот, кто уходит, занимает место после всех, кто ещё играет.
button-rated = { $rated ->
    [yes] Играть на рейтинг
    [hints] С подсказками (без рейтинга)
   *[no] Играть без рейтинга
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , досрочный выход
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] {" "}({ $after }{ $gain ->
        [new] , впервые
       *[other] , { $gain }
    }{ $drift ->
        [none] {""}
       *[other] ; с прошлой игры { $drift }
    })
}
post-unrated = { $why ->
    [none] -# Эта игра идёт в рейтинг: `/risk leaderboard`
    [often] -# Без рейтинга: двое из игроков сыграли друг с другом три рейтинговые игры за неделю.
    [moderated] -# Без рейтинга: модератор отдал место компьютеру.
    [annulled] -# Без рейтинга: результат аннулирован.
    [unplayed] -# Без рейтинга: игра закончилась до первого хода.
    [early] -# Без рейтинга: игру закончили до конца первого раунда.
    [limited] -# Без рейтинга: один человек и заданный последний раунд.
    [hinted] -# Без рейтинга: были подсказки.
    [open] -# Без рейтинга: время не ограничено.
    [levels] -# Без рейтинга: играли компьютеры разных уровней.
    [alone] -# Без рейтинга: сравнить не с кем.
   *[other] -# Эта игра не идёт в рейтинг.
}
lobby-hint = Ваш цвет, гости, старт: «{ button-table }»
lobby-full = Все места заняты; начинает организатор: «{ button-table }»
lobby-place = Смотреть могут все: { $place }
lobby-game = -# Игра `{ $game }`
post-dice = -# 🎲 Кубики игры `{ $game }` получены из секрета и из того, что добавляют игроки. Секрет уже выбран: его SHA-256 – `{ $commitment }`. Остальное показывает «{ button-short-lines }», а после игры всё докажет «{ button-verify }».
post-rated = 📝 { $why ->
    [none] **Теперь игра рейтинговая.** Раньше не была: { $was ->
        [open] время не было ограничено.
        [hinted] подсказки были разрешены.
        [levels] компьютеры были разных уровней.
        [limited] играл один человек, с заданным последним раундом.
       *[other] так решил организатор.
    }
    [open] **Игра больше не рейтинговая:** время не ограничено.
    [hinted] **Игра больше не рейтинговая:** разрешены подсказки.
    [levels] **Игра больше не рейтинговая:** компьютеры разных уровней.
    [limited] **Игра больше не рейтинговая:** играет один человек, с заданным последним раундом.
   *[other] **Игра больше не рейтинговая:** так решил организатор.
}
lines-title =
    -# Игра `{ $game }`: SHA-256 секрета – `{ $commitment }`
    -# **Броски получены из секрета и строк:**
lines-earlier = -# … ещё { $n ->
    [one] { $n } строка
    [few] { $n } строки
   *[many] { $n } строк
} до этого – в файле
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# Последняя строка, { $number }: окончательные правила, опции, места и печати. Целиком – в файле.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → «{ $word }»
line-told-weak = -# → «{ $word }», слишком коротко: можно угадать
line-wanted = -# → ещё не раскрыто
line-fallen = -# → уже не нужно: автор слова вышел из игры
lines-all =
    Все строки ({ $number }), каждая с текущим хешем. Последний – `{ $hash }`.
    -# Запишите один из хешей: если после игры он есть в протоколе, значит, строки до него не изменились.
words-wanted = Раздаём, когда все раскроют запечатанные слова. Если хоть одно не раскроют, игру отменят { $due }. Ждём: { $players }.
words-untold = Игра отменена до раздачи. Не раскрыты слова игроков: { $players }.
words-told = Все запечатанные слова раскрыты.
post-words = { $people } раскройте запечатанные слова («{ button-tell }» или `/risk table words`). Раздаём, когда раскроют все; если хоть одно не раскроют, игру отменят { $due }.
post-lines-closed = -# 🎲 Все строки ({ $number }) закрыты, их хеш – `{ $hash }`. Запишите его: он докажет, что до него ничего не изменилось.
lines-closed = Приём строк закрыт.
word-added = Ваше слово – строка { $number }. Его видят все, и от него зависят кубики.
seal-added =
    Ваша печать – строка { $number }. Пока её слово известно только вам, никто не может подобрать раздачу.
    Сохраните слово и раскройте его в течение суток после старта (`/risk table words`). Иначе игру отменят, и все увидят, чьего слова не хватает.
    -# Слово – одна строка, не длиннее { $most } знаков; слово короче { $shortest } можно угадать, и оно никого не защитит.
word-told = Ваше слово раскрыто.
word-told-weak = Ваше слово раскрыто. Оно короче { $shortest } знаков, и его можно было угадать: оно никого не защищает, и это видят все.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } открывает игру: { edition-title }, { $places ->
    [one] { $places } место
    [few] { $places } места
   *[many] { $places } мест
}.
opened = Ваша игра создана: { $place }. Там в неё вступят другие, и там вы её начнёте.
opened-beside = Ваша игра создана. Вступают в неё здесь, кнопкой «{ button-join }» под её сообщением, а играете вы в { $place }.
opened-in-chat = Ваша игра создана в чате { $place }. Веток там нет: вступают, начинают и играют прямо в нём.
opened-awaits-thread = Ваша игра создана. Вступают в неё здесь, кнопкой «{ button-join }» под её сообщением. Discord сейчас задерживает новые ветки: пока играйте здесь. Как только ветка откроется, игра перейдёт в неё.
table-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Ваша игра откроется вместе с веткой. Больше ничего делать не нужно.
form-title = ### { $number ->
    [0] { edition-title }, игра { $game }
   *[other] { edition-title } { $number }, игра { $game }
}
form-seats = **Места** { $taken } из { $places }: { $players }
form-options = **Правила стола** { $options }
form-set = Изменено.
level = { $level ->
    [recruit] Рекрут
    [officer] Офицер
    [marshal] Маршал
    [steady] Ровный
    [sensible] Разумный
    [gentle] Мягкий
   *[other] { $level }
}
level-about = { $level ->
    [recruit] добродушный: упускает атаки и щадит слабых
    [officer] знает точные шансы в каждой битве
    [marshal] планирует целые кампании и скрывает своё задание
    [steady] простой игрок, эталон для остальных
    [sensible] компьютер прежних версий
    [gentle] поддаётся новичкам
   *[other] уровень компьютера
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
        [first] Рызыко с тайными заданиями; выполните своё – и вы сразу победите
        [quick] задания, ценные наборы, дальние перемещения: вечер, а не неделя
       *[long] игра до последнего, защищающиеся выбирают кубики
    }
    [book] { $edition ->
        [ryzyko] польские правила: тайные задания
        [classic] короткие английские правила: победите всех
        [parker] английские правила 1993 года: территории занимают по одной
        [gniazdo] польские правила от ГНЯЗДА: кубики по числу армий в бою
        [galaxy] русские правила: планеты и звездолёты, по этапам
       *[other] правила без изменений
    }
   *[saved] { edition-title }, сохранено на этом сервере
}
pick-play = Выберите игру
pick-seats = Число мест
pick-goal = Как победить
pick-colour = Ваш цвет
pick-level = Добавить компьютер
pick-people = Пригласить кого-то
pick-reserve = Оставить место за…
pick-release = Снять бронь
pick-ban = Не пускать в игру
pick-lift-ban = Снова впустить
pick-option = Правила стола
pick-value = Выберите
pick-remove = Освободить место
option-seats = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
}
seat-freed = { $player } уходит, и место снова свободно.
seats-left = Их больше нет на сервере: { $names }. Места снова свободны. Чтобы начать без них, нажмите «{ button-start }» ещё раз.
invited = { $name } получает приглашение личным сообщением. Если оно не дойдёт, передайте эту ссылку: { $link }
reserved = Место оставлено на сутки: { $name } получает приглашение личным сообщением. Если оно не дойдёт, передайте эту ссылку: { $link }
kept-out = { $name } больше не может вступить в эту игру. Об этом узнает только этот человек, если попробует вступить.
guests-title =
    ### Гости
    -# Каждому гостю можно один раз оставить место; через сутки оно освободится. Другие не видят, кого вы не пускаете.
guests-out = **Не пускаете:** { $names }
lobby-reserved = 🪑 *место оставлено:* { $name } *(освободится { $until })*
dm-invited = { $by ->
    [none] Вас приглашают
   *[other] { $by } приглашает вас
} сыграть в Риск: { $place } ({ edition-title }). Чтобы играть, нажмите «{ button-join }».
dm-reserved = 🪑 За вами оставлено место. Для других оно освободится { $until }.
dm-undelivered = 📪 Приглашение не доставлено: { $name ->
    [none] ваш гость
   *[other] { $name }
} не принимает личных сообщений. Передайте ссылку на игру: { $link }
post-called = { $people } { $by ->
    [none] Время реванша
   *[other] { $by } предлагает реванш
}: чтобы играть, нажмите «{ button-join }».
preset-saved = Шаблон сервера сохранён: «{ $name }».
preset-forgotten = Шаблон сервера удалён: «{ $name }».
rematch-set = Реванш создан: остальные получают приглашение, а запускаете игру вы.
rematch-gone = Не приглашены, их больше нет на сервере: { $names }. Их места свободны для других.
modal-preset = Сохранить как шаблон
modal-preset-name = Название
modal-preset-hint = Шаблоном может пользоваться каждый на этом сервере.
post-opening = Игра в Риск, прямо в этой публикации.
joined = Ваш цвет: { $colour }.
joined-pace = Когда вступит второй человек, темп станет таким, если организатор не выберет другой: { $pace }
taken_back = Вы снова играете на своём месте.
seat-asked = Просьба о месте отправлена: { $player }. { $host ->
    [none] Решает организатор
   *[other] Решает организатор, { $host }
}; ответ придёт личным сообщением. Без ответа просьба потеряет силу { $at }.
seat-admitted = { $name } теперь играет этим цветом: { $colour }.
seat-denied = Отказано. Об этом узнает только { $name }.
status-seat-asked = 🪑 { $by } просит место, на котором играет компьютер: { $player }. Просьба потеряет силу { $at }.
status-seats-free = 🪑 Компьютер играет вместо игроков: { $players }. Организатор может отдать место вам.
button-ask-seat = Попросить место
button-admit = Отдать место
button-deny = Отказать
options-set = Правила стола теперь: { $options }.
order-set = Порядок ходов: { $players }.
left = Вы вышли из игры.
computer-added = { $player } вступает в игру: это компьютер.
started = Игра начинается. { $goal ->
    [mission] { $letters ->
        [off] { mission-word.own }: `/risk hand`.
       *[on] { mission-word.own } придёт личным сообщением; посмотреть можно и через `/risk hand`.
    }
    [capitals] Побеждает тот, кто наберёт нужное число столиц, включая собственную.
   *[other] Побеждает последний игрок на поле.
}
cancelled = Игра отменена.
moved = Теперь игра идёт здесь: { $place }.
move-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Игра пока остаётся здесь и перейдёт, как только ветка откроется.
replaced = Теперь на этом месте играет компьютер: { $player }. Вернуть место: `/risk join`.
replace-own = Это ваше собственное место. За вас будет играть компьютер; место в любой момент вернёт кнопка «{ button-take-back }».
button-replace-own = Пусть за меня играет компьютер

button-join = Играть
button-join-as = Играть за…
button-leave = Выйти
button-computer = Добавить компьютер
button-start = Старт
button-table = Настройки…
button-more-settings = Ещё…
votes-title = ### Голосования и вопросы
votes-none = Сейчас здесь нечего решать голосованием.
presets-here = ### Шаблоны этого сервера
button-options = Правила стола…
button-game-settings = Настройки игры…
setting-typed = { $field ->
    [pace] Свой темп…
    [options] Ввести правила стола…
    [order] Порядок ходов…
    [routes] Трассы…
   *[rounds] Последний раунд…
}
modal-fill-name = { $field ->
    [pace] Темп
    [options] Правила стола
    [order] Игроки по порядку
    [routes] Трассы
   *[rounds] Последний раунд
}
modal-fill = { $field ->
    [pace] Только для своего темпа: 90m, 36h или 3d
    [options] имя=значение имя=значение; неназванные остаются
    [order] Все игроки: имена или цвета, через запятую
    [routes] Имя набора или пары: Ялма - Дерун, Сават - Лувер
   *[rounds] От 10 до 100; 0 – без него
}
modal-pace-turn = Время на ход
modal-pace-bank = Запас для долгих ходов
modal-pace-up = Когда время выйдет
pick-setting = { $field ->
    [emotes] Эмоции на поле в браузере
    [theme] Рисунки для всех
    [posts] Когда писать в игре
    [letters] Личные новости
   *[language] Язык игры
}
pick-drop-preset = Удалить шаблон…
option-table-theme = { $value ->
    [dark] Рисунки: тёмные
    [light] Рисунки: светлые
   *[contrast] Рисунки: контрастные
}
option-table-emotes = { $value ->
    [on] Эмоции: видны на поле в браузере
   *[off] Эмоции: выключены
}
option-table-posts = { $value ->
    [handovers] Сообщения: когда ходить человеку
   *[every_turn] Сообщения: после каждого хода, и компьютерного
}
option-table-letters = { $value ->
    [on] Личные новости: личным сообщением
   *[off] Личные новости: только в панели
}
option-time-up = { $way ->
    [safe_turn] Генерал играет осторожный ход, без атаки
    [computer_turn] Генерал играет как компьютер
   *[waits] игра ждёт
}
button-guests = Гости…
button-save = Сохранить как шаблон…
button-again = Сыграть ещё
button-cancel = Отменить игру
button-word = Добавить слово
button-tell = Раскрыть моё слово
button-lines = Все строки
button-short-lines = 🎲
button-rules = Правила
button-help = Помощь
button-verify = Проверить кубики
modal-join = Вступить в игру
modal-colour = Цвет
modal-word = Слово для кубиков
modal-word-hint = Необязательно: его видят все, от него зависят кубики, и оно останется, даже если я вас забуду.
modal-add-word = Добавить к кубикам
modal-open-hint = Слово сразу увидят все.
modal-seal = Или запечатанное слово
modal-seal-hint = SHA-256 слова не короче { $shortest } знаков. Вы раскроете его после старта.
modal-tell = Раскрыть слово
modal-sealed-word = Запечатанное слово
modal-sealed-word-hint = Буква в букву. Его увидят все.

## Сообщения

post-start = ## Игра начинается: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people } займите территорию.
    [place] { $people } расставьте свои { armies-word }, как хотите; на поле они появятся в порядке ходов.
    [lay] { $people } втайне расставьте свои { armies-word }; всё покажем разом.
    [capital] { $people } втайне выберите столицу.
    [place_neutral] { mark } { $people } поставьте за { neutral-word.object } { armies.object }: это половина того, что получает { $player }.
    [answer] { mark } { $people } отвечаете вы – союзником и своими звездолётами: этап 2 из 3.
    [defend] { mark } { $people } защищайтесь: { $player } { moves-word.attacks } **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }), бросая { dice-count }. Сколько бросаете вы?
    [reroll] { mark } { $people } оставляете бросок?
    [occupy] { mark } { $people } { $edition ->
        [galaxy] вы освоили
       *[other] вы заняли
    } **{ OBJECT($conquest) }**: сколько войдёт?
   *[other] { mark } { $people } продолжайте свой ход.
}
post-claim-hint = Назовите заранее, что хотите занять («{ button-turn }» или `/order turn`): тогда никому не придётся ждать.
post-ask-place = ## Все территории заняты
post-ask-capital = ## Все { armies-word } на поле
post-setup-over = ## Расстановка закончена
post-moved = ## Игра переехала сюда
    { $by ->
        [none] Она продолжается с того же места.
       *[other] Игру переносит { $by }, всё продолжается с того же места.
    }
post-gone = ⏸️ Игра `{ $game }` на паузе: её ветку удалили. Ничего не потеряно, новую ветку может открыть любой игрок. Игроки: { $players }
dm-gone = { $channel ->
    [none] ⏸️ Игра `{ $game }` на паузе: места, где она шла, больше нет. Ничего не потеряно: введите `/host move` в канале, где её продолжить.
   *[other] ⏸️ Игра `{ $game }` на паузе: её ветку в <#{ $channel }> удалили. Ничего не потеряно, новую ветку может открыть любой игрок.
}
reopened-before = Игра уже продолжается: { $place }.
reopen-put-off = Discord сейчас задерживает новые ветки; это может занять несколько минут. Игра продолжится, как только ветка откроется.
button-reopen = Новая ветка
post-moved-away = -# Игра теперь идёт в <#{ $channel }>.
time-up = ⏳ Время выйдет { $at }.
times-up = ⏳ Время выйдет: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } Ждём вас.{ $at ->
    [none] {""}
   *[other] { " " }Время выйдет { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ Новый темп игры: { $pace }
   *[no] ⏱️ Организатор предлагает другой темп; он начнёт действовать, когда согласятся все играющие: { $pace }
}
post-end-proposed = 🤝 { $player } предлагает закончить игру сейчас: места распределят по числу территорий, при равенстве – { armies-word.genitive }. { $people } согласны? Время на ответ выйдет { $due }. Если хоть кто-то откажется или не ответит, вы играете дальше.
post-end-declined = 🤝 { $player } хочет играть дальше, игра продолжается.
post-end-withdrawn = 🤝 { $player } отзывает предложение закончить. Игра продолжается.
post-end-silent = 🤝 Игра продолжается: закончить её согласились не все. Нет ответа: { $silent }
post-end-lapsed = 🤝 Игра продолжается: слишком многие из опрошенных уже не играют.
post-last-round = { $last ->
    [yes] 🏁 { round-word } { $round } – последний: когда все сделают ход, игра закончится.
   *[no] 🏁 После этого { round-word.genitive } – ещё один, последний: { $round }-й.
}
host-full = 🪑 В вашей игре заняты все места: { $places } ({ edition-title }, { $place }). «{ button-start }» начнёт её.
host-closing = ⌛ Ваша игра закроется { $at }, если вы её не начнёте: { $place } ({ edition-title }, занято мест: { $taken } из { $places }).
post-closed = ⌛ { $by ->
    [none] За семь дней эту игру никто не начал: она закрыта.
   *[other] { $by } закрывает эту игру как модератор сервера.
}
post-annulled = ⚠️ Эта игра больше не идёт в рейтинг. { $how ->
    [moderator] { $by ->
        [none] Так решает модератор этого сервера.
       *[other] Так решает { $by }, модератор этого сервера.
    }
    [vote] За это проголосовало больше половины игроков.
   *[program] Так решает администратор бота.
} Причина: «{ $reason }»
post-annul-asked = ⚠️ { $people } { $by ->
    [none] Модератор этого сервера
   *[other] { $by }, модератор этого сервера,
} предлагает убрать эту игру из рейтинга. Сам модератор причастен к ней, поэтому решаете вы. Нужно больше половины голосов. Причина: «{ $reason }»
post-closed-in-league = ⌛ Здесь давно никто не ходил: игра закрыта, а лига продолжается без неё.
post-fixture = **{ $league }**: раунд { $round }, игра { $table }. Игроки: { $players }. { $people }
post-asleep = 💤 Здесь давно никто не ходил: игра на паузе. Её продолжит следующий приказ любого игрока.
post-away = -# Меня не было { span.object }. Нажатия за это время пропали и ничего не изменили. Нажмите снова.
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
    [computer_turn] Когда время выйдет, Генерал сделает ход как компьютер.
    [waits] Когда время выйдет, игра ждёт дальше.
   *[other] Когда время выйдет, Генерал сделает ход без атаки.
}
pace-set = Темп этой игры: { $pace }
pace-proposed = Вы предлагаете этот темп; он начнёт действовать, когда согласятся все играющие: { $pace }
agreed = Вы согласны. Новый темп начнёт действовать, когда согласятся все играющие.
agreed-last = Согласны все: новый темп действует с этой минуты.
declined = Темп остаётся прежним.
settle-sure = **Закончить игру сейчас?** Места распределят по числу территорий, при равенстве – { armies-word.genitive }. Спросим всех, кто ещё играет; время на ответ: { $span }. Если хоть кто-то откажется или не ответит, вы играете дальше. Игра тем временем идёт.
settle-proposed = Спрашиваем остальных. Пока не согласятся все, игра идёт; отозвать предложение: «{ button-status }».
settle-agreed = Вы согласны. Игра закончится, когда согласятся все, кого спросили.
settle-declined = Вы играете дальше; остальные об этом узнают.
settled = Согласны все: игра окончена.
rounds-set = { $n ->
    [0] Последнего раунда нет: игра закончится только по правилам.
   *[other] Игра закончится не позже { round-word.genitive } { $n }.
}
vote-counted = Ваш голос учтён. { $player } сохраняет место, пока за замену не проголосует больше половины остальных.
vote-decided = Ваш голос решает: дальше играет компьютер. { $player } может вернуть себе место.
office-taken = Теперь организатор – вы.
woken = Игра продолжается.
annulled = Игра `{ $game }` больше не идёт в рейтинг. Её игроки об этом узнают.
annul-asked = Игроков игры `{ $game }` просят проголосовать.
annul-voted = { $done ->
    [yes] Ваш голос решает: игра `{ $game }` больше не идёт в рейтинг.
   *[no] Ваш голос учтён: игра `{ $game }` уйдёт из рейтинга, когда согласится больше половины из вас.
}
closed = Игра `{ $game }` закрыта. Её игроки об этом узнают.
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
post-plain = { $people } есть новости, но Discord не принял моё сообщение. Смотрите «{ button-turn }» и «{ button-map }».
post-without-picture = -# Без карты: мне здесь нужно право «{ permission }». Карту покажет кнопка «{ button-map }».
post-undone = ↩️ { $what } Так что пока не ваш ход: { $players }.
post-next = { mark } { $person } ваш ход.
post-next-stage = { mark } { $person } ваш ход: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] отвечаете вы: этап 2 из 3.
   *[3] ваш ход продолжается: этап 3 из 3.
}
post-next-computer = Сейчас ходит { $player } 🤖.
post-over = ## { event-game-won }
post-over-mission = { mission-title }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] Остальные { missions-word }
   *[all] Все { missions-word }
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Спасибо за игру! «{ button-again }» – реванш; `/risk replay` покажет эту игру с начала.
closing-title = { $name } побеждает!
closing-first = Первое место: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] Больше никого не осталось.
    [capitals] Нужное число столиц, включая собственную.
    [world] Под контролем – { world-word.whole }.
    [agreed] Игра закончена по общему согласию.
    [round_limit] Последний ход сыгран.
   *[other] { "" }
}
chart-territories = Территории
chart-armies = { armies-title }
chart-rounds = { round-word }
chart-chances = Шанс на победу, в %
chart-turns = Ход
luck-judged = { $fairness ->
    [few] слишком мало, чтобы судить
    [even] ничего необычного
   *[uneven] разброс больше обычного; такой или больше бывает в одной игре из { $games }
}
luck-dice = 🎲 { luck-dice.thrown }: { luck-judged }.
    .thrown = { $dice ->
        [one] Брошен { $dice } кубик
        [few] Брошены { $dice } кубика
       *[many] Брошено { $dice } кубиков
    }
luck-fared = { $player } ({ $way ->
    [fewer] потери меньше ожидаемых на { $difference }
    [more] потери больше ожидаемых на { $difference }
   *[even] потери такие, как и ожидалось
})
luck-most = 🍀 Больше всех повезло: { $lucky }. Меньше всех: { $unlucky }.
luck-title = **{ luck-dice.thrown }**: { luck-judged }.
luck-faces =
    От 1 до 6: `{ $faces }` (хи-квадрат { $chi }, p = { $p }).
    -# Удачу считают, сравнивая броски с шансами кубиков. От -2 до +2 стандартных отклонений – это норма.
luck-seat =
    { $fared }: { $lost } за { fight.rolls }, ожидалось { $expected } (стандартных отклонений: { $deviations }).
    -# Кубики от 1 до 6: атака `{ $attack }`, защита `{ $defence }`
proof =
    ### Всё сходится
    Все броски ({ $rolls }), тасовки и события ({ $events }) следуют из секрета, выбранного до вступления первого игрока.
proof-broken =
    ### Протокол не сходится с секретом
    Первое расхождение: `{ $field }`.
proof-secret =
    Секрет: `{ $secret }`
    Его SHA-256, известный до игры: `{ $commitment }`
    -# Не верьте Генералу на слово: проверьте приложенный протокол программой `docs/verify.py` из его исходников. Нужен только Python. Игра `{ $game }`.
notice-resigned = { $player } сдаётся. Оставшиеся { armies-word } становятся гарнизоном и только защищаются.
notice-left = { $player } больше не на сервере. Организатор может отдать место компьютеру: `/host replace`.
notice-hosts = { $player } – теперь организатор.
notice-replaced = 🤖 { $by ->
    [none] { $player } не ходит: играть продолжает компьютер.
   *[other] { $player } не ходит: { $by }, организатор, отдаёт место компьютеру.
} Вернуть место: `/risk join`.
notice-moderated = 🤖 { $by ->
    [none] Модератор этого сервера
   *[other] { $by }, модератор этого сервера,
} отдаёт место компьютеру. { $player } может вернуть его: `/risk join`.
notice-voted = 🤖 { $player } не ходит, и остальные проголосовали за компьютер. Вернуть место: `/risk join`.
notice-sat_in = 🤖 { $player } пропускает ход за ходом: играть продолжает компьютер. Вернуть место: `/risk join`.
notice-safe_turn = ⌛ { $player } не успевает: этот ход делает Генерал, без атаки.
notice-computer_turn = ⌛ { $player } не успевает: этот ход делает Генерал, как компьютер.
notice-time_up = ⌛ { $player } не успевает; игра ждёт дальше.
notice-woken = { $player } снова здесь: игра продолжается.
notice-forgotten = 🤖 Теперь играет компьютер: забыть о себе просит { $player }
notice-deserted = Игра отменена: её нельзя продолжить без игрока, который просит забыть о себе.
notice-taken_back = { $player } снова играет на своём месте.
post-seat-asked = 🪑 { $by ->
    [none] Кто-то хочет
   *[other] { $by } хочет
} занять место компьютера: { $player }. Решает организатор; просьба потеряет силу { $at }.
post-seat-taken = { $player } вступает в игру вместо компьютера.
button-agree = Согласиться
button-decline = Оставить прежний темп
button-settle = Закончить игру…
button-settle-sure = Предложить закончить
button-settle-yes = Согласиться закончить
button-settle-no = Играть дальше
button-wake = Продолжить игру
button-office = Стать организатором
button-me = Часовой пояс и отпуск…
button-zone = Часовой пояс…
button-quiet = Тихие часы…
button-no-quiet = Без тихих часов
button-vacation = Отпуск…
button-work = Закончить отпуск
button-close = Закрыть эту игру…
button-annul = Да, аннулировать рейтинг
button-tables = Все игры
button-turn = Ходить
button-changed = Что изменилось
button-hand = Мои карты
button-map = Поле
button-status = Положение
button-log = Ход игры
button-habits = Мои настройки…
button-replay = Повтор
button-analyse = Разбор
button-hint = Подсказка
button-do-it = Сделать так
picture-lost = -# На этот раз рисунок не получился. Попробуйте ещё раз: `/risk map`.

## Лиги

season-entry = **{ $league }**: { $founder ->
    [none] здесь начинается новая лига.
   *[other] { $founder } открывает здесь лигу.
}
season-plays = **Игра** { edition-title }, игроков в одной игре: { $seats }
season-options = **Правила стола** { $options }
season-rated = **Рейтинг** { $limit ->
    [yes] да, каждая игра (`/risk leaderboard`)
   *[no] нет: время не ограничено
}
season-form = **Формат** { $form ->
    [swiss] { $games ->
        [1] один раунд для всех
       *[other] швейцарская система: { $games ->
            [one] { $games } раунд
            [few] { $games } раунда
           *[many] { $games } раундов
        } для всех, с соперниками, близкими по очкам
    }
    [knockout] на вылет, игр в группе: { $games }; лучшая половина каждой проходит дальше, пока не останется одна группа – финал
   *[groups] группы, игр в каждой: { $games }; победители групп раунд за раундом выходят в финал
}
season-seeding = **Посев** по рейтингу этого сервера на момент конца записи; игроки без рейтинга – последние
season-seed = { $name } { $rating ->
    [none] (без рейтинга)
   *[other] ({ $rating })
}
season-seeds = **Посев** { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-shares = **Очки** до { $whole } за игру, смотря скольких людей вы опередите: всех – { $whole }, половину – { $mean }, никого – 0. Если все остальные выбыли до игры: { $mean }
season-leaving = **Уход** ноль очков за игру, которую вы покинули{ $resigning ->
    [yes] , в которой сдались
   *[no] {""}
} или где вас из-за просроченных ходов насовсем заменил компьютер. Если таких игр { $most }, вы выбываете из лиги
season-points = **Очки** { $points } за первое, второе и следующие места в каждой игре
season-entry-until = Запись закроется { $at }. Потом игры начнутся сами, каждая в своей ветке, и игроков позовут.
season-commitment = -# Все жеребьёвки и броски получены из одного секрета (его SHA-256 – `{ $commitment }`) и из строк с номерами: по одной на каждого из вас и на каждое добавленное слово. Запечатайте слово («{ button-league-word }»), и никто не подберёт ни соперников, ни раздачи.
season-line = -# Это строка { $number }: от таких строк зависят жеребьёвки и броски. Хеш строк вплоть до неё – `{ $hash }`: запишите его, и никто не изменит их незаметно.
season-hash = { $closed ->
    [yes] -# Приём строк закрыт, хеш всех ({ $number }) – `{ $hash }`. Список: `/league manage`, «{ button-league-lines }».
   *[no] -# Строк пока { $number }, их хеш – `{ $hash }`. Список: `/league manage`, «{ button-league-lines }».
}
season-word-added = Слово добавлено. Его видят все; теперь от него зависят жеребьёвки и броски лиги { $league }.
season-seal-added =
    Печать добавлена. Пока её слово известно только вам, никто не подберёт жеребьёвки и броски лиги { $league }.
    Сохраните слово. Когда запись закроется, раскройте его в течение суток («{ button-league-tell }»): иначе вас исключат из лиги, и это увидят все.
    -# Слово – одна строка, не длиннее { $most } знаков; слово короче { $shortest } можно угадать, и оно никого не защитит.
season-word-told = Слово раскрыто.{ $strength ->
    [weak] {" "}Оно короче { $shortest } знаков, и его можно было угадать: оно никого не защищает, и это видят все.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Теперь лиги на этом сервере может открывать каждый.
    [server] Теперь лиги здесь может открывать только тот, у кого есть право «Управлять сервером».
   *[events] Теперь лиги здесь может открывать тот, у кого есть право «Управлять событиями».
}
season-sealed = { $people } Запись в лигу **{ $league }** закрыта. Раскройте запечатанные слова («{ button-league-tell }»): когда раскроют все, пройдёт жеребьёвка первых игр. Тех, кто не раскроет своё слово, исключат из лиги { $due }.
season-words-wanted = Жеребьёвка первых игр пройдёт, когда раскроют все запечатанные слова. Тех, кто не раскроет своё, исключат из лиги { $due }. **Ещё не раскрыли** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-struck = **Исключены из лиги за нераскрытые слова** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-all-over = Все игры отменённой лиги **{ $league }** окончены.
season-proof =
    ### Все жеребьёвки и раздачи верны
    Раунды ({ $rounds }) и раздачи ({ $games }) следуют из секрета, выбранного до вступления первого игрока.{ $unchecked ->
        [0] {""}
       *[other] {" "}Раунды, которые нельзя проверить (лигу начала моя прежняя версия): { $unchecked }.
    }
season-proof-broken =
    ### Протокол не сходится с секретом
    Первое расхождение: `{ $field }`
season-proof-secret =
    Секрет: `{ $secret }`
    Его SHA-256, показанный в канале: `{ $commitment }`
    -# Не верьте Генералу на слово: проверьте приложенный протокол программой `docs/verify_season.py` из его исходников. Нужен только Python.
season-secret = -# Все игры окончены. Секрет кубиков: `{ $secret }`
season-title = ### { $league }
season-entrants = **Уже вступили** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-substitute-entered = Вы в списке запасных лиги { $league }: когда кто-то уйдёт, войдёт первый из списка. Выйти из него: «{ button-league-leave }» (`/league manage`).
season-entered = Вы в лиге { $league }. { $n ->
    [1] Других участников пока нет.
   *[other] Участников пока { $n }.
} Запись закроется { $at }.
season-left = Вы больше не в лиге { $league }.
season-withdrawn = Вы больше не в лиге { $league }, начатые игры сданы. Очки сохраняются, но в таблице вы позади всех, кто играет дальше.
season-founded = Лига { $league } открыта. Запись в этом канале закроется { $at }; начать раньше: `/league manage`. Чтобы играть в ней, нажмите «{ button-enter }». Судей назначьте до того, как вступят другие: `/league manage`.
season-leave-sure = { $status ->
    [entry] Покинуть лигу { $league }? Пока идёт запись, можно вступить снова, с новой строкой.
    [substitute] Выйти из запасных лиги { $league }?
   *[other] Покинуть лигу { $league } насовсем? В начатых играх вы сдадитесь без очков, в таблице будете позади всех, кто играет дальше, и вернуться не сможете.
}
season-referee-named = Этот человек теперь судит лигу { $league }. В её канале об этом объявлено.
season-referee-dropped = Этот человек больше не судит лигу { $league }. В её канале об этом объявлено.
season-judged = { $done ->
    [yes] Решено. В канале лиги { $league } об этом объявлено.
   *[no] Ваш голос учтён. Для решения нужно больше половины имеющих право голоса в лиге { $league } и не меньше трёх одинаковых голосов.
}
season-paused = Лига { $league } приостановлена: новые игры не открываются, запись не закрывается. Начатые игры идут дальше.
season-resumed = Лига { $league } продолжается. Её сроки сдвигаются на время паузы.
season-repeated = { $days ->
    [0] После лиги { $league } следующей не будет.
   *[other] После лиги { $league } будет следующая на тех же условиях. Запись продлится { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    }.
}
season-begun = Лига { $league } начинается. Игры уже готовятся.
season-called-off = Лига { $league } отменена. Начатые игры идут до конца.
season-round = **{ $league }**: { $kind ->
    [final] финал
    [swiss] раунд { $round } из { $games }
    [knockout] раунд { $round } на вылет
   *[groups] групповой раунд { $round }
}
season-table = Группа { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Играют здесь: { $place }
    [over] . Побеждает { $winner }
   *[void] . Не в зачёт
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Ваше место** { $played ->
    [0] ещё неизвестно: ни одна из ваших игр не окончена
   *[other] { $place }{ $shared ->
        [yes] {" "}(общее)
       *[no] {""}
    }; очков { $points }, игр { $played }, побед { $won }{ $byes ->
        [0] {""}
       *[other] , раундов отдыха { $byes }
    }{ $left ->
        [0] {""}
       *[other] , уходов без очков { $left }
    }
}{ $withdrawn ->
    [yes] {" "}(вы покинули лигу)
    [barred] {" "}(вы вне лиги: слишком много уходов)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] По очкам; при равенстве – по выигранным играм, потом по очкам всех соперников.
   *[groups] По этапу, до которого дошёл игрок, и очкам на нём; при равенстве – по выигранным играм, всем очкам и очкам всех соперников.
} Равные и после этого делят место (=). Ушедшие – в конце.
season-stands = { $status ->
    [over] Итоговая таблица
   *[other] { $round ->
        [0] До первого раунда
       *[other] Раунд { $round }
    }
}
season-column = { $column ->
    [played] Игры
    [won] Победы
    [byes] Отдых
    [left] Уходы
   *[points] Очки
}
season-nameless = Игрок
season-forgotten = удалённый игрок
season-referees = { $n ->
    [0] **{ $league }**: судей нет. Голосуют участники: `/league manage`
    [1] **{ $league }**, судья: { $names }
   *[other] **{ $league }**, судьи: { $names }
}{ $votes ->
    [0] {""}
   *[other] . Начатые голосования продолжаются.
}
season-judges = { $n ->
    [0] **Судьи**, если появятся, будут названы в этом канале; пока их нет, поражения и итоги определяют голоса участников
    [1] **Судья** { $names }
   *[other] **Судьи** { $names }
}
season-substitutes = **Запасные, по очереди** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
season-follows = **Потом** следующая лига на тех же условиях, запись { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
season-comes-in = **{ $league }**: { $gone } выбывает, из запасных входит { $name }.
season-forfeit = { $people } **{ $league }**, раунд { $round }, группа { $table }. { $by ->
    [none] Решено голосованием
   *[other] Решает { $by }
}: { $name } получает за эту игру техническое поражение и ноль очков в лиге.{ $played ->
    [yes] {" "}Сама игра продолжается и идёт в рейтинг, как обычно.
   *[no] {""}
}
season-adjusted = **{ $league }**, раунд { $round }, группа { $table }. { $by ->
    [none] Исправлено голосованием
   *[other] Исправляет { $by }
}: итог – { $names }.{ $crowned ->
    [yes] {" "}Это меняет победителя лиги.
   *[no] {" "}Уже разыгранные раунды остаются без изменений.
}
season-moved-forfeit = **{ $league }**, раунд { $round }, группа { $table }. { $by } ставит на голосование техническое поражение: { $name }. Голосуют все участники лиги, кроме игроков этой игры: «{ button-league-vote }».
season-moved-result = **{ $league }**, раунд { $round }, группа { $table }. { $by } ставит на голосование итог: { $names }. Голосуют все участники лиги, кроме игроков этой игры: «{ button-league-vote }».
season-moved = **{ $league }**. { $by } ставит на голосование вопрос: { $kind ->
    [cancel] отменить лигу? Голосуют все участники: «{ button-league-vote }».
    [pause] приостановить лигу? Голосуют все участники: «{ button-league-vote }».
   *[resume] продолжить лигу? Голосуют все участники: «{ button-league-vote }».
}
dm-forfeited = В лиге **{ $league }** вам присуждено техническое поражение: раунд { $round }, группа { $table }. { $by ->
    [none] Так решает голосование.
   *[other] Так решает судья { $by }.
} Очков за игру нет.{ $played ->
    [yes] {" "}Сама игра продолжается и идёт в рейтинг, как обычно. В лиге это считается уходом; когда она закончится, её итог ещё можно исправить.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }**: лига приостановлена. Новые игры не открываются, запись не закрывается. Начатые игры идут дальше.
season-goes-on = **{ $league }**: лига продолжается. Её сроки сдвигаются на время паузы.
season-closed-table = **{ $league }**, раунд { $round }, группа { $table }. Модератор закрывает игру{ $counts ->
    [yes] ; в зачёт идут нынешние места.
   *[no] . Она не рейтинговая и в лиге не считается.
}
season-option-table = Раунд { $round }, группа { $table }: { $names }
season-barred = **{ $league }**: { $name } выбывает из лиги за уход из игр ({ $most }).
season-over = **{ $league }**: лига окончена.
season-champions = { $n ->
    [0] Чемпиона нет: ни одна игра не доиграна, или все ушли.
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
        [0] Никто не вступил, а нужно трое.
       *[other] Участников { $n }, а нужно трое.
    }
    [vote] **{ $league }**: лига отменена голосованием. Начатые игры идут до конца.
   *[other] { $name } отменяет лигу **{ $league }**. Начатые игры идут до конца.
}
season-nothing-yet = Лига ещё не началась, запись открыта. Игры появятся с началом лиги.
season-table-opening = { $league }, раунд { $round }, группа { $table }
season-thread = { $league } · раунд { $round }, группа { $table }
button-enter = Вступить в лигу
button-league = Таблица
button-league-word = Добавить слово
button-league-tell = Раскрыть моё слово
button-league-lines = Все строки
button-league-leave = Покинуть лигу
button-league-leave-yes = Да, покинуть
button-league-check = Проверить жеребьёвки
button-manage = Ещё…
button-enter-substitute = Вступить запасным
button-league-round = Игры этого раунда
button-league-begin = Начать сейчас
button-league-pause = Приостановить
button-league-resume = Продолжить
button-league-referees = Судьи…
button-league-again = Следующая лига…
button-league-off = Отменить лигу…
button-league-off-yes = Да, отменить
button-league-vote = Голосую за
button-adjust = Исправить итог…
pick-judge = Рассудить игру…
pick-referee = Назначить судью…
pick-no-referee = Убрать судью…
pick-forfeit = Кому присудить поражение…
season-off-sure = Отменить лигу { $league }? Начатые игры доиграют до конца. Если вы в ней играете и она уже началась, это будет ваш голос за отмену.
season-referees-foot = -# Судьи не играют. Основатель назначает их, пока не вступили другие; потом это может только основатель или модератор, который не играет.
season-judge-title = ### { $league }, раунд { $round }, группа { $table }
season-judge-foot = { $over ->
    [yes] -# Итог можно исправить один раз, не позже чем через неделю после конца лиги.
   *[no] -# Присуждённое поражение – это ноль очков лиги и последнее место. Сама игра продолжается.
}
modal-again = Следующая лига
modal-again-days = Сколько дней длится запись
modal-again-hint = От 1 до { $most }; 0, если она не нужна
modal-order = Итог: раунд { $round }, группа { $table }
modal-order-place = Место { $place }
modal-order-hint = Кого вы не укажете, делят последнее место.
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
dm-fulfilled = ⭐ **{ fulfilled }** Сейчас ваш ход: объявите победу первой кнопкой панели или введите `announce` в `/order turn`.
fulfilled = { $goal ->
    [capitals] У вас достаточно столиц.
   *[other] { $edition ->
        [galaxy] Ваша цель достигнута.
       *[other] Ваше задание выполнено.
    }
}
dm-replaced = 🤖 В игре `{ $game }` за вас теперь играет компьютер, остальные продолжают. Место можно вернуть когда угодно: нажмите кнопку или введите `/risk join` в игре, { $place }.
dm-seated = 🪑 Место ваше: ваш цвет в игре `{ $game }` – { $colour }. Вам достались:
dm-seat-declined = 🪑 Организатор игры не отдаёт вам место, которое вы просили: { $place } ({ $colour }). Через сутки можно попросить снова.
dm-seat-lapsed = 🪑 Ваша просьба о месте осталась без ответа: { $place } ({ $colour }). Попросить снова: `/risk join`.
dm-seat-gone = 🪑 Место, которое вы просили, больше не свободно: { $place } ({ $colour }).
dm-clock-answered = ⌛ Время на ваш ответ в игре `{ $game }` вышло. За вас отвечает Генерал.
dm-clock-safe_turn = ⌛ Ваше время в игре `{ $game }` вышло. Ход за вас делает Генерал, без атаки.
dm-clock-computer_turn = ⌛ Ваше время в игре `{ $game }` вышло. Ход за вас делает Генерал, как компьютер.
dm-clock-time_up = ⌛ Ваше время в игре `{ $game }` вышло. Остальные ждут вас.
dm-reminder = 🔔 Игра `{ $game }` ждёт вас ({ $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Ваше время выйдет { $at }.
}
dm-where = -# Игра идёт здесь: { $place }. То же покажет `/risk hand`.
dm-table = -# Игра идёт здесь: { $place }.
dm-plan-done = 📝 **Готовый ход выполнен** (игра { $game }): { $line }
dm-plan-waits =
    { $waits }
    Строка (игра { $game }): { $line }
    `/order turn` продолжит её, изменит или удалит.
dm-late = { $game ->
    [none] Ответить вам не удалось, но всё выполнено:
   *[other] Ответить вам не удалось, но всё выполнено (игра `{ $game }`):
}
dm-closed = -# Я не могу писать вам лично (запрещают ваши настройки). Нажмите «{ button-hand }» или введите `/risk hand`.
paused = ⏸️ Игра на паузе. { paused-why }
paused-why = { $why ->
    [gone] Места, где она шла, больше нет. Любой игрок может открыть новую ветку («{ button-reopen }» в `/risk play`) или перенести игру: введите `/host move` в новом месте.
    [removed] Меня больше нет на её сервере. Игра продолжится, когда меня снова пригласят; организатор может и перенести её через `/host move`.
   *[other] Я не могу писать в <#{ $channel }>: доступ закрыт, или мне не хватает прав. Игра продолжится, когда это изменится, или в другом месте: введите там `/host move`.
}
bot-restarting = Я перезапускаюсь; ничего не изменилось. Попробуйте через минуту.
late-done = Меня прервали, но это сделано:
late-before = Ответить на прошлый приказ не удалось, но он выполнен:
asked-by-press = Вы выбрали «{ $label }».
asked-by-command = Ваша команда: `{ $command }`.
asked-broke = Вы нарушили перемирие.
asked-ended = Вы закончили эту фазу хода.
asked-before = Положение в игре покажет `/risk status`.
typed-before = Вы ввели: «{ $typed }»
late-nothing = Меня прервали; ничего не сделано. Попробуйте снова.
late-nothing-of-it = Одно из ваших нажатий пропало и ничего не изменило: меня прервали. Если оно ещё нужно, нажмите снова.

## Готовые ходы и строки нотации

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … и ещё { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
plan-understood = 📝 **Всё понятно:** { $line }
plan-done = ✅ Всё выполнено.
plan-nothing = Ничего не сделано: условия не выполнены, или делать уже нечего.
plan-held = { $mine ->
    [yes] ⏳ Сначала ответят другие; потом остальное выполнится само. Видите это только вы; показать, изменить или удалить: `/order turn`.
   *[no] ⏳ Готово: выполнится само в ваш ход. Видите это только вы; показать, изменить или удалить: `/order turn`.
}
plan-saved = ✅ **Ход сохранён.** Он пойдёт сам, { $n ->
    [0] когда придёт ваша очередь
    [one] сразу после этого хода: { $player }
    [few] когда придёт ваша очередь, после { $n } чужих ходов
   *[many] когда придёт ваша очередь, после { $n } чужих ходов
}. Видите его только вы. Чтобы отказаться от него, нажмите «{ button-plan }», потом «{ button-clear }».
plan-dropped = Новый приказ заменяет готовый ход. Остаток удалён.
plan-cleared = Готовый ход удалён: { $line }
plan-title = ### Ваш готовый ход
    -# Игра { $game }
plan-title-none = ### У вас нет готового хода
    -# Игра { $game }
plan-progress = { $done ->
    [0] Ни один шаг ещё не выполнен.
    [1] Выполнен шаг 1 из { $count }, следующий – { $step }.
   *[other] Выполнено шагов: { $done } из { $count }, следующий – { $step }.
}
plan-waits = ⏸️ **Ваш готовый ход ждёт.** { $why }
plan-waits-at = ⏸️ **Ваш готовый ход ждёт на шаге { $step }**, `{ $at }`. { $why }
plan-what-to-do = «{ button-go-on }» пробует этот шаг снова, «{ button-change }» позволяет переписать остаток, «{ button-clear }» его стирает. Любой другой ваш приказ тоже его удалит.
plan-why-guard = Условие этого шага не выполнено.
plan-why-owner_changed = { $territory }: после того как вы написали строку, хозяин сменился.
plan-why-question = { $phase ->
    [reroll] Бросок можно повторить, а в строке не сказано, хотите ли вы: `reroll none` оставит каждый бросок.
    [defend] Сколько кубиков бросать? В строке этого нет: например, `defend 2`.
    [trade_down] У вас слишком много карт, набор нужно обменять сразу, а в строке не сказано, какой: например, `trade best`.
   *[other] В строке нет ответа на вопрос: { $named }.
}
plan-why-not_in_this_phase = Сейчас так нельзя: { $named }.
plan-why-failed = Произошла ошибка; этот шаг не выполнен.
plan-how =
    `/order turn` принимает весь ваш ход одной строкой, например:
    { $example }
    `+` ставит, `>` атакует, `=>` перемещает; `;` или новая строка разделяет шаги. `if 60%` делает шаг только при таком шансе или выше, `end` заканчивает ход. Названия – русские, польские или английские; можно сокращать.
    В ваш ход строка выполняется сразу. В другое время она ждёт вашего хода, и видите её только вы.
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

unreadable-empty = В строке нет приказов.
unreadable-too_long = Это длиннее { $most } знаков.
unreadable-too_many_steps = Слишком много шагов: в строке их не больше { $most }.
unreadable-unknown_territory = «{ $word }» – не территория. Может быть, { $near }?
unreadable-unknown_territory-strange = «{ $word }» – не территория.
unreadable-unclear_territory = «{ $word }» подходит к нескольким территориям: { $candidates }. Напишите название полнее.
unreadable-missing = После «{ $word }» чего-то не хватает: { notation-expected }.
unreadable-unexpected = «{ $word }» здесь не подходит. Нужно: { notation-expected }.
unreadable-stray_sign = «{ $word }» – не знак нотации.
unreadable-stray_dash = «{ $word }» – не атака и не перемещение. Пишите `>`, чтобы атаковать, и `=>`, чтобы переместить.
unreadable-too_large = { $word } – слишком много: не больше { $most }.
unreadable-twice = «{ $word }» стоит здесь дважды. Напишите один раз.
unreadable-contradicts = «{ $word }» и «{ $other }» не сочетаются. Оставьте одно.
unreadable-not_a_set = «{ $word }» – не набор. Назовите три разные карты.
unreadable-same_territory = Путь ведёт туда, где начинается: { $word }. Назовите другую территорию.
unreadable-after_end = «{ $word }» стоит после конца. `end` – последний шаг.
notation-expected = { $expected ->
    [step] территория, число или слово, с которого начинается шаг
    [sign] `+` и число, `>` или `=>`
    [territory] территория
    [number] число
    [positive] число не меньше 1
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
panel-answer = Сейчас ходит { $player }. Отвечайте звездолётами союзника и своими.
panel-again = Можно осваивать снова или, не осваивая, ещё раз переместить звездолёты.
panel-place = Осталось поставить **{ armies.object }**.
panel-place-lot = Осталось поставить **{ armies.object }** и **{ $neutral }** за { neutral-word.object }: по { $own } и { $theirs } за раз.
panel-place-neutral = Поставьте **{ armies.object }** за { neutral-word.object }: половину того, что получает { $player }, с округлением вниз.
panel-claim = Займите территорию: свободных ещё { $n }.
panel-claim-later = Сейчас выбирает { $players }. Составьте список, начиная с лучшей: в свой ход вы получите из него первую ещё свободную.
panel-preference = Ваш список: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }и ещё { $more }
}.
panel-capital = Выберите столицу. Пока она не падёт, это тайна; сменить её нельзя.
panel-plan = В плане осталось: { $plan }.
panel-plan-done = Ваш план готов; { armies-word } появятся на поле по очереди.
panel-plan-full = Все ваши { armies-word } расставлены: нажмите «{ button-end-lay }» или начните заново.
panel-plan-hidden = Готово. { armies-title } откроют разом, когда закончат все.
panel-must-trade = У вас { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}: сначала обменяйте набор.
panel-trade-down = У вас слишком много карт ({ $n }): обменяйте наборы.
panel-orders-left = { $left ->
    [0] ⚠️ Бои и перемещения в этом ходу исчерпаны: закончите его, когда захотите.
   *[other] ⚠️ До конца хода осталось боёв и перемещений: **{ $left }**.
}
panel-placed-all = Все { armies-word } поставлены.
panel-no-fight = Больше нечем { moves-word.attack }.
panel-attack-ready = **{ $source }** ({ $own }) { moves-word.attacks } **{ OBJECT($target) }** ({ $theirs }, { $player }): шанс успеха { $chance }%, останется около { $left }. Как долго биться?
panel-follow-next = -# { $n ->
    [one] Войдёт
    [few] Войдут
   *[many] Войдёт
} { armies }. Изменить?
panel-follows = **{ $n }** { $n ->
    [one] идёт
    [few] идут
   *[many] идёт
} { FROM($source) } **{ TO($target) }**, { $left } остаётся.
panel-march = Марш берёт территорию за территорией, на каждой оставляет { $leave ->
    [half] половину
   *[other] { $leave }
} и кончается при первой неудаче. { $stop ->
    [0] Каждый бой идёт до конца.
   *[other] Бой прекращается, если шанс меньше { $stop }%.
}
panel-no-march = Ни один марш, скорее всего, не удастся. Можно указать свой путь.
forgone-card = Карты не будет: ничего не { moves-word.taken }. { $source } → { $target }: { $chance }%.
forgone-places = ⚠️ Осталось поставить **{ armies.object }**. Если закончить, Генерал распределит остальное по фронтам.
panel-defend = { $player } { moves-word.attacks } **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }), бросая { dice-count }. Сколько бросаете вы?
panel-defend-neutral = { $player } { moves-word.attacks } **{ OBJECT($target) }** ({ $theirs }; { neutral-word }) **{ FROM($source) }** ({ $own }), бросая { dice-count }. Сколько бросаете вы, защищаясь?
panel-reroll = Ваш бросок – **{ $attack }** против **{ $defence }**.
panel-reroll-no-card = Перебросить нельзя: у вас нет карты «{ $source }» или «{ $target }».
panel-reroll-card = У вас есть карта «{ $source }» или «{ $target }»: покажите её, чтобы перебросить один кубик.
panel-keep-on = До конца этой атаки ваши броски остаются как есть, без вопросов.
panel-occupy = Вы занимаете **{ OBJECT($target) }**. Сколько войдёт { FROM($source) }? (от { $low } до { $high })
panel-regroup = { $edition ->
    [ryzyko] Можно один раз перегруппироваться на соседнюю территорию; этим ход закончится.
    [galaxy] Можно сделать одно перемещение на соседнюю территорию.
   *[other] Можно один раз укрепить позицию; этим ход закончится.
}
panel-regroup-path = Можно сделать одно перемещение через свои территории.
panel-regroup-free = Перемещайте сколько хотите через свои территории.
panel-regrouped = { $edition ->
    [galaxy] Перемещать больше нечего.
   *[other] Перемещать больше нечего: закончите ход.
}
order-next = Дальше: { $phase }.
panel-wait = Ждём: { $players }.
panel-wait-defend = { $player } { moves-word.attacks } **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }); защищающийся выбирает кубики.
panel-over = Игра окончена: побеждает { $player }.
panel-eliminated = Вы выбыли из игры. Последний удар: { $by }.
panel-resigned = Вы сдались.
panel-lobby = Игра ещё не началась.
panel-computer = За вас играет компьютер.
panel-spectator = Вы смотрите эту игру.
panel-fulfilled = ⭐ **{ fulfilled }** Объявите победу!
panel-habits = Настройки для всех игр
panel-resign-sure = Сдаться окончательно? Ваши { armies-word } останутся гарнизоном, карты уйдут под колоду.
panel-standing = { $dice ->
    [one] Вы защищаетесь одним кубиком.
   *[most] Вы защищаетесь всеми возможными кубиками.
}
panel-defence-live = { $dice ->
    [one] Вы защищаетесь одним кубиком, без вопросов.
    [most] Вы защищаетесь всеми возможными кубиками, без вопросов.
   *[none] Перед каждым броском защиты вас спрашивают.
}

pick-region = { $edition ->
    [galaxy] Какая планета?
   *[other] Какой континент?
}
pick-territory = Какая территория?
pick-source = Откуда?
pick-claim = Занять…
pick-preference = Добавить в список…
pick-capital = Ваша столица…
pick-target = Куда?
pick-armies = Сколько?
pick-set = Обменять набор…
pick-ask = Спрашивать перед атакой
option-ask = { $n ->
    [0] Никогда не спрашивать перед атакой
    [100] Спрашивать, если атака может не удаться
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
    [yes] Поле в панели
   *[no] Панель без поля
}
pick-letters = Сообщения о картах
option-letters = { $how ->
    [edit] Карты: менять последнее сообщение
   *[new] Карты: новое сообщение
}
pick-fight = { $edition ->
    [galaxy] Осваивать
   *[other] Атаковать
}… ({ territories-listed }, сначала лучшие)
territories-listed = { territories.n }
pick-follow = Сколько войдёт?
pick-all-on = Поставить все ({ $n })… (сначала фронты)
pick-move = Переместить…
pick-move-and-end = Переместить и закончить ход…
pick-march = Марш… (сначала лучшие)
pick-stop-at = Биться, пока не останется…
pick-force = Какими силами…

button-announce = Объявить победу
button-rank = Выбрать за меня
button-wish = Составить список…
button-forget = Очистить список
button-capital = Столица: { $territory }
button-defend = { $dice ->
    [1] Один кубик
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
button-defend-once = { $dice ->
    [1] Только сейчас: один кубик
    [one] Только сейчас: { $dice } кубик
    [few] Только сейчас: { $dice } кубика
   *[many] Только сейчас: { $dice } кубиков
}
button-reroll = Перебросить { $die }
button-keep = Оставить бросок
button-keep-on = Оставлять каждый бросок
button-spread = Распределить за меня
button-spread-fronts = Распределить
button-spread-rest = Распределить остальное
button-undo = Отменить
button-withdraw = Заново
button-once = Один бросок
button-captured = { $edition ->
    [galaxy] До освоения ({ $chance }%)
   *[other] До захвата ({ $chance }%)
}
button-more = Кубики…
button-finish = { $edition ->
    [galaxy] Готово
   *[other] Закончить ход
}
button-finish-yes = Да, закончить
button-march = Марш…
button-other-way = Другой путь…
button-amount = Другое число…
button-other-sets = Другие наборы…
button-split = Разделить…
button-trade = Обменять этот набор: { $n }
panel-set = { $several ->
    [yes] Лучший набор
   *[no] Ваш набор
}{ $edition ->
    [galaxy] {" "}аргументов
   *[other] { "" }
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
button-standing-ask = Спрашивать каждый раз
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
button-take-back = Вернуться на своё место
button-all = Все: { $n }
button-fewest = Минимум: { $n }
modal-number = Сколько?
modal-wish = Ваш список
modal-wish-names = Начните с лучшей
modal-wish-hint = Например: Перу, Бразилия, Аргентина
modal-split = Разделить { $n }
modal-evenly = Поровну между
modal-typed = Или впишите числа
modal-typed-hint = Например: Аляска 3, Перу 2
modal-way = Другой путь
modal-way-names = Путь
modal-way-hint = Начните со своей: Бразилия, Перу, Аргентина
modal-stop = Прекратить при шансе ниже (%)
modal-stop-hint = 0: до конца. Пусто: как обычно

## Взгляд на игру

odds-chance = **{ $own }** против **{ $theirs }**: шанс успеха **{ $chance }%**, останется около { $left }.
odds-at-least = -# Останется не меньше { $n }: { $chance }%
odds-needed = Для шанса { $chance }% там нужно { $n }, из них 1 остаётся.

hand-title = ### Только для вас: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Цель:** победить всех.
hand-goal-capitals = **Цель:** удержать { $n ->
    [one] { $n } столицу
    [few] { $n } столицы
   *[many] { $n } столиц
}, включая собственную.
progress-territories = { $armies ->
    [1] Пока у вас { $n } из { $of } территорий.
   *[other] Пока у вас { $n } из { $of } территорий, на каждой не меньше { $armies }.
}
progress-regions = Пока у вас: { $regions }.
progress-region = { $region } { $n } из { $of }
progress-colour = { $territories ->
    [0] Цвет уничтожен: { $colour }.
   *[other] Пока { $colour } держит { territories.object } и { armies.object }.
}
progress-world = Пока у вас { $n } из { $of } территорий, соперников осталось: { $others }.
progress-capitals = Пока у вас { $n } из { $of } столиц.
progress-instead = Сейчас ваша цель: { $mission } { $progress }
hand-capital = **Ваша столица:** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Игральные карты
   *[other] Карты Риска
}:** { $cards }
hand-set = Набор за { armies.object }: { $cards }
mission-heading = { mission-word.own }
button-try = Попробовать
button-try-again = Начать сначала
trial-begins = **Ход { $turn } игры { $game }: сыграйте его по-своему.** За остальных играют компьютеры. Видите это только вы, в счёт это не идёт и через сутки после вашего последнего хода исчезнет. Кубики и колода другие; { $goal ->
    [mission] { mission-word } и карты на руках те же.
   *[world] карты на руках те же.
}
map-point = { round-word } { $round }: как было и как лучше
explained-point-alt = Поле в тот момент. Стрелки – сделанные атаки, рамки – куда ведёт лучший план.
explained-title = **{ $heading }**, разбор
explained-so-far = Анализирую игру: { $percent }% …
explained-player = { $player }: { $before }% → { $after }% (удача { $luck }, свои решения { $own }, чужие решения { $others })
explained-points = { $whose ->
    [own] **Что обошлось вам дороже всего**
   *[all] **Что обошлось игрокам дороже всего**
}
explained-no-points = { $whose ->
    [own] Ни в одном вашем ходу не было явно лучшего варианта.
   *[all] Ни в одном ходу не было явно лучшего варианта.
}
explained-point = **{ $number }.** { round-word } { $round } (ход { $at }) · { explained-player }
explained-nothing = { $cause ->
    [luck] > Ничего явно лучше не было: всё решили кубики в { round-word.locative } { $round } (ход { $at }).
    [others] > Ничего явно лучше не было: в { round-word.locative } { $round } (ход { $at }) больше всего отнимает { $player }.
   *[own] > Ни один из проверенных планов не был явно лучше.
}
explained-done = > Было: { $plan }
explained-better = > **Лучше:** { $plan }
explained-same-quiet = > **Лучше:** то же, но без атаки.
explained-same-without = > **Лучше:** то же, но закончить ход раньше, без атак: { $ways }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}.
explained-then = > Потом: { $moves }.
explained-why = > Почему: { $reasons } Через { round-word.lower }, без удачи: { $chance }% вместо { $instead }%.
explained-parts = { $parts }.
explained-traded = набор за { $n }
explained-on = { $n } { ON($territory) }
explained-spread = { $n } на { $count ->
    [one] { $count } территории
   *[other] { $count } территориях
} ({ $listed } …)
explained-quiet = без атаки
explained-more = { $n ->
    [one] { $n } мелкая атака
    [few] { $n } мелкие атаки
   *[many] { $n } мелких атак
}
explained-attack = { $came ->
    [all] { $way } ({ $armies } против { $against }, { $chance }%: удалась)
    [some] { $way } ({ $armies } против { $against }, { $chance }%; последней взята: { $last })
    [none] { $way } ({ $armies } против { $against }, { $chance }%: отбита)
    [likely] { $way } ({ $armies } против { $against }, { $chance }%)
   *[far] { $way }, пока получается ({ $armies } против { $against })
}
explained-way-on = … ещё { $n } …
explained-moved = в конце перемещение: { $n } { FROM($source) } { TO($target) }
explained-moved-more = { $n ->
    [one] { $n } мелкое перемещение
    [few] { $n } мелких перемещения
   *[many] { $n } мелких перемещений
}
explained-why-won = Это могло бы сразу дать победу.
explained-why-survive = Без этого плана { $player } обычно выбывает до следующего хода; с ним – обычно нет.
explained-why-forestall = Без этого плана { $player } обычно побеждает до следующего хода; с ним – обычно нет.
explained-why-eliminate = Можно было устранить игрока ({ $player }){ $n ->
    [0] {""}
    [one] {" "}и забрать { $n } карту
    [few] {" "}и забрать { $n } карты
   *[many] {" "}и забрать { $n } карт
}.
explained-why-mission = К цели было бы ближе на { territories.n-object }: { $mission }
explained-why-keep = Слабое место – { $territory } ({ $n }): через него { $region } переходит к противнику; с этим планом обычно нет.
explained-why-region = { $edition ->
    [galaxy] Даёт целую планету
   *[other] Даёт целый континент
}: { $region } (+{ $n }); до следующего хода обычно удаётся удержать.
explained-why-break = { $player } теряет { $edition ->
    [galaxy] планету
   *[other] континент
}: { $region } (+{ $n }).
explained-why-card = Это дало бы карту: в этом ходу не взято ни одной территории.
explained-why-trade = Можно было обменять набор за { $n }.
explained-why-odds = Атака { FROM($source) } до конца пути ({ $territory }) удаётся только в { $n }% случаев.
explained-why-gambles = Атак с шансом меньше 50%: { $n } из { $than }.
explained-why-guard = { $than } { ON($territory) } не хватило для защиты; { $n } обычно хватает.
explained-why-lost = В тылу осталось слишком мало: до следующего хода потеряно территорий { $n }, в том числе { $territory }; с этим планом обычно { $than ->
    [0] ни одной
   *[other] { $than }
}.
explained-why-capital = Столиц в пределах досягаемости было бы больше на { $n }.
explained-why-income = Следующий ход принёс бы около { armies.genitive } вместо { $than }.
explained-why-land = К следующему ходу осталось бы около { territories.n-genitive } вместо { $than }.
explained-why-armies = К следующему ходу осталось бы около { armies.genitive } вместо { $than }.
explained-why-weaken = У противника ({ $player }) осталось бы около { armies.genitive } вместо { $than }.
explained-why-together = Вместе { ON($territory) } стояло бы около { armies.genitive }; а так самый большой отряд – { $than }.
explained-why-borders = С чужими граничило бы около { territories.n-genitive } вместо { $than }.
explained-breach = > ⚔️ { $player } нарушает в этом ходу перемирие ({ $other }).
explained-foot = -# Оценки – в процентных пунктах, от хода до следующего хода того же игрока. Лучшие планы: положение через раунд, без удачи, если бы дальше играли компьютеры. Удача – взятые карты и исход атак по сравнению с их начальными шансами. Шансы зависят от войск, территорий, карт, целей и очереди хода.
hint = { $kind ->
    [claim] Займите { OBJECT($territory) }.
    [choose_capital] Выберите столицей { OBJECT($territory) }.
    [place] Поставьте { $n } { TO($territory) }.
    [trade] Обменяйте карты: { $cards }.
    [attack] { moves-word.order } { OBJECT($target) } { FROM($source) }.
    [defend] Бросьте для защиты { $n ->
        [one] { $n } кубик
        [few] { $n } кубика
       *[many] { $n } кубиков
    }.
    [reroll] Перебросьте кубик, на котором { $n }.
    [keep] Оставьте этот бросок.
    [occupy] Введите { $n }.
    [fortify] Переместите { $n } { FROM($source) } { TO($target) }.
    [claim_victory] Объявите победу.
    [end_phase] Переходите к следующей фазе.
   *[other] Попробуйте так:
}
hint-why-attack = Почему: атака удаётся в { $chance }% случаев, и остаётся около { $n }{ $has ->
    [yes] {" "}(★ { $merits })
   *[no] {""}
}.
hint-why-place = Почему: { $has ->
    [yes] { $beside }; { $towards }.
   *[no] { $beside }.
}
hint-towards = { $edition ->
    [galaxy] шаг к целой планете
   *[other] шаг к целому континенту
}: { $region }, +{ $n }
hint-why-fortify = Почему: там { $there }; здесь { $here }.
hint-why-trade = Почему: набор даёт { $n }.
hint-why-claim = Почему: у вас { $n } из { $of } территорий ({ $region }).
hint-why-end = Почему: риск сейчас не оправдан. Даже { $source } → { $target } удаётся лишь в { $chance }% случаев.
replay-title = **{ $heading }**, ход за ходом
targets = Куда { FROM($source) }: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Приблизить…
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
    [table] Ваши рисунки теперь такие же, как в игре.
   *[other] Ваши рисунки теперь { theme-name }.
}
language-name = Русский
language-table = Язык этой игры: { $language }.
language-own = { $language ->
    [discord] Язык общения теперь – { language-name }, как в Discord.
   *[other] Язык общения и личных сообщений теперь – { language-name }.
}

theme-table = Рисунки этой игры теперь { theme-name }. Свои выбирают командой `/my settings`.
letters-table = { $letters ->
    [off] Личных сообщений в этой игре не будет: задание и карты покажет `/risk hand`, а вызов придёт в канал.
   *[on] В этой игре приходят личные сообщения: задание, карты и одно напоминание о каждом ходе.
}
emotes-table = { $emotes ->
    [off] В этой игре эмоций нет: никто не показывает и не видит их на поле в браузере.
   *[on] В этой игре есть эмоции: игроки показывают их рядом со своими именами на поле в браузере.
}
posts-table = { $posts ->
    [every_turn] Теперь я пишу после каждого хода, и компьютерного тоже.
   *[other] Теперь я пишу, когда ход переходит к человеку, – обо всём с прошлого сообщения.
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
status-eliminated = { $player }: вне игры (последний удар: { $by })
status-resigned = { $line } (гарнизон)
status-capital = 👑 Столица: { $territory } ({ $player })
status-wait = Ждём: { $players } (позвали { $since }).
status-pace = ⏱️ Темп: { $pace }
status-rounds = 🏁 { round-word } { $round } из { $rounds }
status-end-proposed = 🤝 { $player } предлагает закончить игру сейчас. Время на ответ выйдет { $due }. Ждём ответа: { $awaited }
status-time = ⏳ Время выйдет { $at }: { $player }
status-time-stands = 🌙 Часы стоят, пойдут { $at }: { $player }
status-time-over = ⌛ Время вышло: { $player }
status-asleep = 💤 Игра на паузе: давно никто не ходил. Продолжить её может любой игрок.
status-proposal = Организатор предлагает другой темп: { $pace }
status-votes = { $player }: голосов за замену компьютером { $n } из { $needed }
status-votes-enough = { $player }: голосов за компьютер хватает ({ $n }, нужно { $needed }). Проголосуйте ещё раз, и играть будет он
panel-time = ⏳ Ваше время выйдет { $at }.
panel-time-stands = 🌙 Ваши часы стоят, пойдут { $at }.
panel-time-over = ⌛ Ваше время вышло.
pick-vote = Голосовать за компьютер вместо…
pick-pace = Предложить другой темп
pick-lobby-pace = Темп
pick-last-round = Последний раунд
option-last-round = { $n ->
    [0] без ограничения
   *[other] { round-word } { $n } – последний
}
option-pace = { $pace ->
    [own] свой
    [open] открытый
    [live] живой
    [daily] дневной
    [relaxed] спокойный
   *[weekly] недельный
}
pick-replace = Заменить компьютером…
me-title = ### Настройки для всех ваших игр
me-language = Язык: { $language }{ $n ->
    [one] , пока единственный, на котором я говорю
   *[other] { $chosen ->
        [yes] , ваш выбор
       *[no] , как в вашем Discord
    }
}
me-letters = { $closed ->
    [yes] Ваши настройки Discord блокируют мои личные сообщения, поэтому я зову вас в канале игры, а задание и карты покажет `/risk hand`.
   *[no] Задание, карты и одно напоминание о каждом ходе приходят личным сообщением. Если они не нужны, заблокируйте их в настройках Discord.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] Поле в панели
   *[no] Панель без поля
} · { $letters }
option-theme = { $theme ->
    [table] Рисунки: как в игре
    [light] Рисунки: светлые
    [contrast] Рисунки: контрастные
   *[other] Рисунки: тёмные
}
pick-theme = Мои рисунки
option-language-discord = Как в моём Discord
pick-language = Мой язык
button-habits-own = Настройки игры…
button-invitations = { $wants ->
    [no] Без приглашений
   *[yes] Принимать приглашения
}
button-contacts = Заблокировать игрока…
me-no-invitations = Вы не принимаете приглашений. Больше об этом никто не знает.
contacts-title =
    ### Заблокированные игроки
    -# Их приглашения, перемирия и реванши до вас не доходят. Они об этом не знают и узнать не могут.
contacts-blocked = { $names ->
    [none] Вы никого не блокируете.
   *[other] **Вы блокируете:** { $names }
}
contacts-added = Заблокировано. От этого человека через меня больше ничего не придёт.
contacts-dropped = Разблокировано. Сообщения от этого человека снова приходят.
dm-contacts = 🔕 Настройки сообщений сохранены. Посмотреть и изменить: `/my settings`.
pick-block = Заблокировать этого игрока
pick-unblock = Разблокировать
button-export = Скачать мои данные
button-forget-me = Забыть меня…
button-forget-yes = Да, забыть
export = Всё, что я о вас храню, собрано в файле; его видите только вы. { $games ->
    [0] Игр у вас ещё нет.
   *[other] В нём ваша часть каждой из ваших игр ({ $games }); все приказы – в протоколе игры, когда она закончится (`/risk verify`).
}
forget-sure =
    ### Забыть вас?
    Я удалю ваш идентификатор и имена, а с ними профиль, настройки и вашу часть в каждой игре и лиге.{ $running ->
        [0] {""}
        [1] {" "}В начатой игре ваше место насовсем займёт компьютер; остальным об этом скажут, но без вашего имени. Если других людей в ней нет, она закончится; если она рейтинговая, вы в ней сдадитесь.
       *[other] {" "}В начатых играх ({ $running }) ваше место насовсем займёт компьютер; остальным об этом скажут, но без вашего имени. Игры без других людей закончатся; в рейтинговых вы сдадитесь.
    }{ $lobbies ->
        [0] {""}
        [1] {" "}Из лобби вы выйдете.
       *[other] {" "}Из всех лобби ({ $lobbies }) вы выйдете.
    }
    Что останется: слова, которые вы добавили к кубикам, ведь без них честность игр не доказать; сообщения в Discord, которые удаляет только Discord; резервные копии, обычно две недели.
    { $days ->
        [one] Ещё { $days } день
        [few] Ещё { $days } дня
       *[many] Ещё { $days } дней
    } в итогах каждого сервера вас заменит код из вашего идентификатора и ключа, который есть только у этой моей копии. Всё это время администратор бота может узнать вас по нему. Так никто не начнёт заново, чтобы избавиться от слабого рейтинга или нарушенных перемирий: если вы вернётесь за это время, они останутся с вами, а второго места в игре, из которой вы ушли, не будет. Потом код ничего не значит; если я покину сервер, он исчезнет сразу.
    Отменить это нельзя. Сначала получите копию всего: `/my export`.
forgotten = Я больше ничего о вас не знаю. Если вы вернётесь сюда играть в течение 90 дней, рейтинг останется с вами; потом вы начнёте с нуля.

## Профили и рейтинг

profile-title = ### { $name }
profile-none = На этом сервере законченных игр ещё нет.
profile-provisional = -# Рейтинг предварительный, пока нет десяти игр с пятью разными людьми, а на маленьком сервере – со всеми, у кого есть рейтинг.
profile-rating = { $size ->
    [duel] **Рейтинг в дуэлях** { $rating }
   *[other] **Рейтинг** { $rating }
}{ $margin ->
    [none] {""}
   *[other] {" "}({ $middle } ± { $margin })
}, { $state ->
    [ranked] место { $rank }
    [provisional] предварительный
   *[resting] на отдыхе
}, рейтинговых игр: { $n }
profile-unrated = Рейтинговых игр ещё нет.
profile-solo = **В одиночку против компьютеров: { $level }** ({ $title }, игроков: { $players }) **{ $rating }%**, побед { $wins } из { $n }
profile-games = **Игры** { $n }, побед: { $wins }
profile-edition = { $title }: { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, побед: { $wins }
profile-lands = **Захвачено территорий** { $n }
profile-luck = **Удача на кубиках** { $kind ->
    [saved] потери меньше ожидаемых на { $n }
    [cost] потери больше ожидаемых на { $n }
   *[other] потери такие, как и ожидалось
}
profile-time = **Ходы вовремя** { $in_time } из { $turns } ({ $percent }%)
profile-truces = **Нарушено перемирий** { $n }
sheet-rating = Рейтинг
sheet-games = Рейтинговые игры
sheet-unrated = Рейтинговых игр ещё нет
sheet-won = Победы / игры
sheet-figure = { $of ->
    [lands] Взято территорий
    [luck] Удача, в армиях
    [time] Ходы вовремя
   *[truces] Нарушено перемирий
}
profile-foot = -# В счёт идут игры, доигранные на этом сервере до конца.{ $ladder ->
    [yes] {" "}Игроков сравнивает `/risk leaderboard`.
   *[no] {""}
}
ladder-title = ### Таблица рейтинга: { $edition ->
    [all] все правила
   *[other] { $edition }
}{ $size ->
    [duel] , дуэли
   *[other] {""}
}
ladder-none = Рейтинга здесь ещё ни у кого нет. Рейтинговая игра идёт в зачёт, если людей не меньше двух и она доиграна до конца. Для игр в одиночку против компьютеров таблицы отдельные.
ladder-line = { $state ->
    [ranked] **{ $shared ->
        [yes] =
       *[no] {""}
    }{ $rank }.** { $name }: **{ $rating }**
    [provisional] ? { $name }: { $rating }
   *[resting] { $name }: { $rating }
}{ $margin ->
    [none] {""}
   *[other] {" "}({ $middle } ± { $margin })
}, { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}
ladder-part = { $state ->
    [provisional] -# –– Предварительный рейтинг (?): меньше десяти игр или мало разных людей
   *[resting] -# –– Отдыхают: 90 дней без рейтинговых игр. Следующая вернёт место
}
ladder-changed = -# Правила рейтинга изменились { $day }: теперь это число, которое лучше всего объясняет ваши результаты против всех, с кем вы играли. Все засчитанные игры по-прежнему идут в счёт.
ladder-recounted = -# Правила рейтинга меняются: это прежний рейтинг, пока пересчитываются все игры (несколько минут).
ladder-odds = { $size ->
    [duel] -# Как часто побеждает более высокий рейтинг, по разнице: { $bands }
   *[other] -# Как часто более высокий рейтинг занимает лучшее место, по разнице: { $bands }
}
ladder-band = { $to ->
    [none] { $from }+
   *[other] { $from }–{ $to }
}: { $percent }% из { $n }
ladder-damaged = Повреждённых строк пропущено: { $n }; места посчитаны по остальным. Список – в журнале администратора бота.
ladder-foot = -# Страница { $page } из { $pages }. Рейтинг – нижний край диапазона в скобках: чем он точнее, тем выше. «=»: место делят.
ladder-set = { $wanted ->
    [yes] Рейтинг включён: новые игры могут быть рейтинговыми, работает `/risk leaderboard`.
   *[no] Рейтинг здесь выключен: новые игры в него не идут, и никто его не видит.
}
solo-title = ### В одиночку против компьютеров: { $level }, { $title }, игроков: { $players }
solo-none =
    ### Таблица: в одиночку против компьютеров
    Здесь в одиночку ещё никто не играл. Рейтинговая игра идёт в зачёт, если все её компьютеры одного уровня.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, побед { $wins } из { $n }
solo-foot = -# Страница { $page } из { $pages }. В счёт идут последние 50 игр. 100% – равная доля: выиграна одна игра из { $players }. Сначала рейтинг низкий, потом растёт по мере уточнения.
solo-strength = -# В тестах этот уровень выигрывает { $won } из 100 дуэлей (соперник: { $other }).
solo-option = { $level }, { $title }, игроков: { $players }
pick-solo = Выберите соперников
ladder-all = Все правила
pick-ladder = Выберите правила
button-better = Выше
button-further = Ниже
button-ladder = { $size ->
    [duel] Дуэли
    [solo] В одиночку
   *[other] Игры от трёх человек
}
me-zone = 🌍 Часовой пояс: { $zone }
me-no-quiet = 🌙 Без тихих часов: ваше время идёт днём и ночью.
me-quiet = 🌙 Тихие часы: с { $start } до { $end }
me-vacation = { $now ->
    [yes] 🏖️ Сейчас отпуск: с { $first } по { $last }
   *[no] 🏖️ Отпуск: с { $first } по { $last }
}
me-days-left = Осталось дней отпуска: { $n }
me-foot = -# В тихие часы и в отпуске ваше время стоит во всех играх, кроме «живых». Новый пояс и новые тихие часы действуют с ваших следующих ходов, отпуск – сразу.
habit-set = Сохранено для всех ваших игр.
me-zone-set = Ваш часовой пояс сохранён.
me-quiet-set = Ваши тихие часы сохранены.
me-vacation-taken = Хорошего отпуска! В эти дни ваше время стоит.
me-vacation-ended = Отпуск закончен: ваше время снова идёт.
modal-zone = Ваш часовой пояс
modal-zone-name = Название
modal-zone-hint = Город (Москва), сокращение (МСК) или UTC+3
modal-quiet = Ваши тихие часы
modal-quiet-start = С
modal-quiet-end = До
modal-quiet-hint = Время, например 22:30
modal-vacation = Ваш отпуск
modal-vacation-start = Первый день
modal-vacation-end = Последний день
modal-vacation-hint = День, например 2026-12-24
moderate-title = ### Открытые игры на этом сервере
moderate-none = Открытых игр нет.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Игра { $game }: { $place }
moderate-foot = -# Вы видите то же, что и все: без карт, заданий и готовых ходов. Всё, что вы здесь сделаете, игра объявит с вашим именем и сохранит в протоколе.
moderate-own = Вы играете в этой игре, поэтому решать здесь должен другой модератор. Вы можете поставить её рейтинг на голосование игроков.
moderate-over = Эта игра окончена.
moderate-settings-title = ### Настройки этого сервера
moderate-settings = { $ladder ->
    [yes] Рейтинг включён: новые игры могут быть рейтинговыми, есть таблица лидеров.
   *[no] Рейтинг выключен: новые игры не считаются, и его никто не видит.
}
pick-table-over = Оконченные здесь рейтинговые игры…
pick-founders = Кто может открывать лиги
option-founders = { $who ->
    [events] Лиги: кто управляет событиями
    [server] Лиги: кто управляет сервером
   *[everybody] Лиги: все
}
button-mod-ladder = { $wanted ->
    [no] Выключить рейтинг
   *[yes] Включить рейтинг
}
button-mod-find = Найти игру…
button-mod-log = Журнал
button-mod-settings = Настройки сервера
button-mod-flags = Кто с кем играет
button-mod-move = Перенести сюда…
button-mod-annul = Аннулировать рейтинг…
button-mod-ask = Голосование игроков…
modal-game = Найти игру
modal-game-id = Игра
modal-game-hint = Её буквы из сообщений, например abcdef
modal-reason = Почему
modal-reason-logged = Необязательно, для журнала модераторов
modal-reason-told = Это прочтут игроки, и это останется в журнале.
modal-close = Закрыть игру { $game } навсегда?
modal-replace = Отдать компьютеру: { $colour }?
modal-move = Перенести игру { $game } сюда?
modal-annul = Аннулировать рейтинг игры { $game }?
modal-annul-ask = Спросить игроков игры { $game }?
flags-title =
    ### Кто с кем играет
    Что обращает на себя внимание в рейтинговых играх этого сервера за последний год. Обычно в этом нет ничего плохого: друзья играют друг с другом, а сильнейшие всегда выше.
flags-none = Ничего необычного.
flags-circles = **Играют в основном друг с другом**
flags-ahead = **Почти всегда выше**
flags-unlikely = **Результаты, которых рейтинг не объясняет**
flag-circle = - { $names }{ $n ->
    [0] {""}
   *[other] {" "}и ещё { $n }
}: { $percent }% встреч – внутри этой группы{ $duel ->
    [yes] {" "}(дуэли)
   *[no] {""}
}
flag-ahead = - { $ahead } занимает место выше, чем { $behind }, общие игры: { $times } из { $n }. Это { $percent }% игр, в которых участвует { $behind }{ $duel ->
    [yes] {" "}(дуэли)
   *[no] {""}
}
flag-unlikely = - { $ahead } занимает место выше, чем { $behind }, последние общие игры: { $times } из { $n }, а по рейтингу – около { $expected }{ $duel ->
    [yes] {" "}(дуэли)
   *[no] {""}
}
flags-more = … и ещё { $n }.
flags-foot = -# Посчитано только что, нигде не сохраняется, видят только модераторы. Если кто-то не стремился победить, можно аннулировать рейтинг этой игры.
interventions-title = ### Что здесь сделали модераторы, страница { $page } из { $pages }
interventions-none = Пока ничего.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Игра закрыта.
    [replaced] Место занимает компьютер: { $seat }.
    [moved] Игра перенесена.
    [asked] Игроков спросили, аннулировать ли рейтинг.
    [annulled] Рейтинг аннулирован.
    [voted] Рейтинг аннулирован голосами игроков.
   *[by_program] Рейтинг аннулирован администратором бота.
} { $name ->
    [none] {""}
   *[other] Кто: { $name }.
} { $reason ->
    [none] {""}
   *[other] Причина: «{ $reason }»
}
pick-table = Выберите игру
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
games-awaited = { $place }: { edition-title }, `{ $game }`; вас позвали { $since }{ $until ->
    [none] { "" }
    [over] ; ваше время вышло
   *[other] ; время выйдет { $until }
}
games-more = … и ещё { $n }
lobbies-title = **Игры со свободным местом на этом сервере**
lobbies-none = Пока ни одной. Создать свою: `/risk new`.
lobbies-line = { $place }: { edition-title }, занято мест { $taken } из { $places }, { $pace } Игроки: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] впервые
   *[other] { $rating }
})
lobbies-wish = 🔔 Когда здесь создадут такую игру, вы получите личное сообщение, не чаще раза в день: { option-call-edition }, { option-call-pace }.
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
    [edition] О каких правилах мне сообщать?
   *[pace] О каком темпе мне сообщать?
}
button-call-off = Не сообщать мне
call-wished = Вам придёт сообщение.
call-taken-back = Об играх того сервера сообщений больше не будет.
dm-opened = 🔔 { $host ->
    [none] Создана игра,
   *[other] { $host } создаёт игру,
} о которой вы просили сообщить: { $place } ({ edition-title }). Такое сообщение приходит не чаще раза в день.
games-none = Вы не участвуете ни в одной игре. Создать свою: `/risk new`.
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
    `/risk new` создаёт игру в любом канале, а другие нажимают «{ button-join }».
    `/risk learn` – личный урок на десять минут; остальное объяснит `/risk help`.
state-lobby = ждём игроков
state-sealed = ждём запечатанные слова
state-playing = ждём: { $players }
state-since = ждём: { $players }, позвали { $since }
state-computers = играют компьютеры
state-asleep = на паузе: никто не ходит
state-paused = на паузе
state-over = { $winner ->
    [none] окончена
   *[other] окончена: побеждает { $winner }
}
state-cancelled = отменена
log-title = ### { $mine ->
        [yes] Атаки на вас
       *[no] Ход игры
    }
    -# { $pages ->
        [1] В нотации `/order turn`.
       *[other] В нотации `/order turn`; страница { $page } из { $pages }, сначала новое.
    }
log-none = { $mine ->
    [yes] Вас ещё никто не атаковал.
   *[no] Пока ничего не произошло.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Раньше
button-newer = Позже
button-dice = С кубиками
button-no-dice = Без кубиков
button-against-me = Атаки на меня
button-all-steps = Все
map-heading = { $round ->
    [0] Расстановка
   *[other] { round-word } { $round }
}
map-since = С вашего хода
map-title = **{ $heading }**
title-game = { edition-title }, игра { $game }

help-now = ### Сейчас, в этой игре
    { $now }
help-version = -# Генерал { $version }
help-renamed = `/{ $before }` теперь:
help-way-line = Введите там `{ $line }` или сделайте это в панели: `/risk play`.
help-way-label = Это там, под **{ $label }**.
help-no_command = Такой команды нет. Все они – ниже, по темам.
pick-help = Все команды, по темам…
now-host = Вы организатор этой игры, и она ещё не началась. Выбрать правила, добавить компьютеры и начать её: «{ button-table }».
now-seated = Вы в игре, а начнёт её организатор. Сменить цвет или выйти: «{ button-table }».
now-invited = Эта игра ещё ждёт игроков: нажмите «{ button-join }».
now-sealed = Приём строк закрыт. Если у вас есть запечатанное слово, раскройте его сейчас («{ button-tell }»); потом будет раздача.
now-cancelled = Эта игра отменена. Создать другую: `/risk new`.
now-over = Игра окончена. Как она шла: `/risk log`, `/risk replay`, `/risk verify`; «{ button-again }» пригласит тех же людей.
now-watching = Вы не участвуете в этой игре, но можете смотреть: `/risk map`, `/risk status`, `/risk log`. Ждём: { $players }.
now-out = Вы выбыли, но можете смотреть до конца: `/risk map`, `/risk log`. Ждём: { $players }.
now-replaced = За вас играет компьютер. Место сразу вернёт «{ button-take-back }» или `/risk join`.
now-resting = Эта игра на паузе: я не могу писать в её канале. Перенести её: `/host move`.
now-waiting = Сейчас не ваш ход. Ждём: { $players }. А пока подготовьте ход (`/order turn`), посмотрите карты (`/risk hand`) или предложите перемирие (`/risk table truce`).
now-claim = Займите свободную территорию: в панели («{ button-turn }») или через `/order turn`.
now-place = Поставьте первые { armies-word } на свои территории: куда и сколько, решите в панели («{ button-turn }»), или пусть распределит Генерал.
now-lay = Поставьте первые { armies-word } на свои территории: куда и сколько, решите в панели («{ button-turn }»), или пусть распределит Генерал.
now-capital = Выберите тайную столицу: в панели («{ button-turn }») или через `/order turn`.
now-reinforce = У вас новые { armies-word }. В панели («{ button-turn }») обменяйте набор карт, если он есть, и поставьте всё, лучше рядом с территорией, которую хотите { $edition ->
    [galaxy] освоить
   *[other] атаковать
}. Потом можно { moves-word.attack }.
now-place_neutral = Поставьте { armies-word } за { neutral-word.object }: где, выберите в панели («{ button-turn }»).
now-battle = { moves-word.order }, сколько хотите: панель («{ button-turn }») начинает с лучших шансов. Когда хороших шансов не останется, сделайте перемещение и закончите ход: «{ button-finish }».
now-defend = Защищайтесь. Выберите, сколько кубиков бросать: больше – надёжнее, но и потерять за раз можно больше. Кнопки – в панели («{ button-turn }»).
now-reroll = Кубики брошены. Если позволяет ваша карта, перебросьте один в панели («{ button-turn }») или оставьте бросок.
now-occupy = Территория ваша! Выберите в панели («{ button-turn }»), сколько { armies-word.genitive } войдёт: они могут { moves-word.attack } дальше, остальные охраняют.
now-trade_down = У вас слишком много карт: обменивайте наборы в панели («{ button-turn }»), пока не уложитесь в предел, и поставьте то, что они дают.
now-regroup = Один раз переместите { armies-word } на свою соседнюю территорию, и ход закончится: выберите в панели («{ button-turn }») или нажмите «{ button-finish }».
help-first =
    ### Как работает Генерал
    Генерал ведёт Риск по правилам: бросает кубики, раздаёт карты, хранит тайны и рисует поле. Его личные ответы видите только вы.
    - `/risk learn`: Риск за десять минут, только для вас
    - `/risk new`: откройте игру, и другие нажмут **{ button-join }**
    - `/my games`: ваши игры и свободные места здесь
help-page =
    ### { $title }
    { $told }
help-title-table = Начало игры
help-table =
    - `/risk new`: открыть игру
    - `/risk join`: вступить (**{ button-join }**) или попросить покинутое место
    - `/risk leave`: выйти до старта
    - `/risk table computer`: добавить компьютер (**{ button-table }**)
    - `/risk start`: начать (**{ button-start }**) или продолжить игру на паузе
    - `/risk table invite`: пригласить кого-то лично
    - `/risk table again`: ещё раз, с теми же людьми
    - `/risk rules`: правила вашей игры и правила стола на выбор
help-title-turn = Ваш ход
help-turn =
    Когда игра вас зовёт, нажмите **{ button-turn }** под последним сообщением. Панель предложит то, что разрешают правила. Достигнув цели, объявите об этом там первой кнопкой, если по правилам игры победа не наступает сразу.
    - `/risk play`: ваша панель
    - `/risk hand`: задание и карты, только для вас
    - `/order turn`: весь ход одной строкой; заранее – ждёт вашего хода, и видите её только вы
    - `/order undo`: отменить приказ, пока не брошены кубики
    - `/order resign`: сдаться
help-title-setup = Строки до первого хода
help-setup =
    Нажмите это в панели или введите в `/order turn`:
    - `claim siam`: занять свободную территорию
    - `prefer siam, egypt`: какие вы хотите занять; `prefer best`: решит Генерал
    - `capital peru`: выбрать столицу
    - `siam +2`, `spread`: поставить войска или доверить это Генералу
    - `withdraw`: отменить свой план
help-title-words = Строки вашего хода
help-words =
    Нажмите это в панели или введите в `/order turn`: одно или несколько, через `;`:
    - `trade best`: обменять набор карт
    - `brazil +3`: поставить новые войска
    - `brazil > peru`: атаковать, откуда и куда
    - `occupy 3`: сколько войдёт
    - `peru => brazil 3`: переместить войска
    - `/`: закончить фазу; `end`: закончить ход
    - `defend 2`: сколько кубиков бросать; `defend 2 all`: всю атаку
    - `reroll 1`, `reroll none`: перебросить один кубик или оставить бросок
    - `announce`: объявить победу
help-title-looks = Обзор игры
help-looks =
    - `/risk status`: кто где и кого ждём
    - `/risk map`: поле
    - `/risk log`: ход игры
    - `/risk odds`: шансы атаки
    - `/risk replay`: игра анимацией
    - `/risk analyse`: что её решило, в конце
    - `/my games`: ваши игры
    - `/my settings`: как выглядят ваши рисунки и на каком языке мы говорим
help-title-away = Когда вас нет
help-club =
    - `/risk profile`: ваши итоги на этом сервере
    - `/risk leaderboard`: кто играет лучше всех
    - `/my export`: всё, что я о вас храню
    - `/my forget`: стереть всё, что я о вас знаю
help-title-leagues = Лиги
help-away =
    Когда ваше время выйдет, ход сыграет Генерал; если таких ходов много, играет компьютер, пока `/risk join` не вернёт вам место.
    - `/order standing`: сколько кубиков бросать в защите
    - `/my zone`: ваш часовой пояс
    - `/my settings`: часы и дни, когда время стоит, и все другие настройки
help-title-others = Остальные игроки
help-others =
    - `/risk table truce`: заключить перемирие
    - `/risk table vote`: компьютер за отсутствующего; другой темп
    - `/risk table end`: закончить игру как есть, если все согласны; в лобби – последний раунд
help-title-host = Для организатора
help-host =
    Там же игрок может заменить отсутствующего организатора.
    - `/host table`: все настройки: книга, места, правила, шаблоны, темп, язык, сообщения
    - `/host cancel`: отменить игру до старта
    - `/host replace`: компьютер за отсутствующего
    - `/host move`: играть дальше в другом канале
help-title-club = Ваши игры и ваши данные
help-leagues =
    Много игр, один чемпион.
    - `/league found`: открыть
    - `/league join`: вступить
    - `/league standing`: кто впереди
    - `/league manage`: кто с кем играет, ваши слова, из чего жеребьёвки, уход
help-title-judges = Вести лигу
help-judges =
    Для основателя и судей.
    - `/league manage`: начало, пауза, отмена, судьи, поражения, итоги, что потом
help-title-moderators = Для модераторов сервера
help-moderators =
    В играх, которые вас не касаются.
    - `/moderate tables`: открытые игры: закрыть, перенести, убрать из рейтинга; настройки
    - `/moderate log`: кто что здесь сделал и почему
help-title-fair = Честны ли кубики?
help-fair =
    Они получены из секрета, выбранного до вступления первого игрока, и из строк, которые видят все.
    - `/risk table words`: все строки; слово или его печать, и никто не подберёт раздачу
    - `/risk verify`: в конце – доказательство каждого броска (**{ button-verify }**)

## Описания рисунков

alt-champions = { $league }: титул в лавровом венке. { $title }: { $names }.
alt-profile = Профиль: { $name }. { $n ->
    [0] Рейтинговых игр ещё нет.
    [1] Рейтинг после первой игры.
   *[other] Рейтинг после каждой из { $n ->
        [one] { $n } игры
       *[other] { $n } игр
    }.
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
alt-region = { $region } вблизи, { alt-moment }; целиком даёт { armies.object }. { $turn }
alt-region-whole = Всё контролирует один игрок:
alt-region-parted = { $seats ->
    [0] Здесь никого нет.
   *[other] Кто здесь:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = Обведены рамкой: { $land }.
alt-lit = Подсвечены: { $land }.
alt-outlined = Обведены: { $land }.
alt-mission = { $heading }: { $mission }
alt-bright = Ярко выделены: { $land }.
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
   *[other] Игра в { $n ->
        [one] { $n } кадре
       *[other] { $n } кадрах
    }, ход за ходом. В конце:
}
alt-chart = Территории и { armies-word } по раундам; раундов: { $n }.
alt-chances = Шансы игроков на победу в %, ход за ходом; ходов: { $n }.
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

## Правила стола

house-title = ### Правила стола: { edition-title }
house-foot = -# Жирным – значения из правил. `/risk new` принимает опции как `имя=значение имя=значение`, в лобби организатор меняет их через `/host table`.
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
house-goal-capitals = собрать нужное число столиц
house-sets = Сколько даёт набор карт
house-sets-fixed = по символам
house-sets-ascending = с каждым набором больше: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = с каждым набором на 1 больше: 4, 5, 6…
house-joker = С чем джокер составляет набор
house-joker-any = с любыми двумя подходящими картами
house-joker-pair_only = только с двумя одинаковыми
house-bonus = Премия (2) за обменянную карту со своей территорией
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
house-defender_two_dice_from = Сколько войск нужно для защиты двумя кубиками
house-defender_two_dice_from-2 = не меньше 2
house-defender_two_dice_from-3 = не меньше 3
house-stack_limit = Сколько войск может стоять на территории
house-stack_limit-none = без предела
house-stack_limit-12 = не больше двенадцати
house-fortify = Как далеко и как часто перемещают в конце хода
house-fortify-adjacent = один раз, на соседнюю территорию
house-fortify-path = один раз, через свои территории
house-fortify-free = сколько угодно, через свои территории
house-reroll = Переброс кубика в атаке
house-reroll-off = никогда
house-reroll-with_card = за показ карты одной из двух территорий боя
house-destroyed_by_other = Если нужный цвет уничтожит кто-то другой
house-destroyed_by_other-counts = засчитывается
house-destroyed_by_other-territories_24 = вместо этого 24 территории
house-own_colour = Если досталось задание уничтожить свой цвет
house-own_colour-territories_24 = вместо этого 24 территории
house-own_colour-redraw = берут другое
house-one_of_each = Три разные карты, если стоимость набора зависит от символов
house-one_of_each-ten = стоят 10
house-one_of_each-no_set = не набор
house-two_jokers = Два джокера и любая карта, если стоимость набора зависит от символов
house-two_jokers-best = лучший возможный набор
house-two_jokers-ten = стоят 10
house-two_jokers-no_set = не набор
house-capital_lost_by = Когда столица падает
house-capital_lost_by-namer = когда её теряет тот, кто её назначил
house-capital_lost_by-holder = когда её теряет тот, кто её занимает
house-claim = Когда победа засчитывается
house-ally_stages = Как двое играют с союзником
house-ally_stages-three = в три этапа: один осваивает и перемещает, другой отвечает, первый продолжает
house-ally_stages-one = полными ходами, сначала звездолёты союзника
house-claim-announced = когда её объявят в свой ход
house-claim-at_once = когда её объявят, в любую минуту
house-claim-automatic = как только цель достигнута
house-two_players = Как начинают игру вдвоём
house-two_players-neutral_40 = с 40 нейтральными армиями
house-two_players-plain_50 = по 50 армий, без нейтральных
house-routes = Трассы между планетами (свои: `/host table`)
house-routes-default = двенадцать трасс
house-routes-ring = планеты соединены в кольцо
house-routes-ports = через порты
house-routes-open = каждая планета с каждой
house-hard = Усложнённая игра для троих
house-hard-false = нет
house-hard-true = без карт целей, наборы всё дороже
house-territory_income = Новые звездолёты за территории
house-territory_income-none = не дают
house-territory_income-third = один за каждые три
house-occupy_with = Сколько звездолётов занимает освоенную территорию
house-occupy_with-exactly = звездолёты последнего броска
house-occupy_with-at_least = не меньше, чем в последнем броске
settled-board = На поле: { house-board-size }.
settled-routes = В этой игре свои трассы между планетами: { $n }.
settled-goal-mission = Каждый тайно получает { mission-word }.
settled-goal-world = Побеждает тот, кто останется последним.
settled-goal-capitals = Побеждает тот, кто наберёт нужное число столиц.
settled-sets-fixed = Стоимость набора карт зависит от символов.
settled-sets-ascending = Каждый следующий набор даёт больше: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Каждый следующий набор даёт на 1 больше: 4, 5, 6…
settled-joker-any = Джокер составляет набор с любыми двумя подходящими картами.
settled-joker-pair_only = Джокер составляет набор только с двумя одинаковыми.
settled-bonus-per_card = Каждая обменянная карта с вашей территорией даёт ещё 2.
settled-bonus-per_set = Обменянная карта с вашей территорией даёт ещё 2, раз за набор.
settled-bonus-per_turn = Обменянная карта с вашей территорией даёт ещё 2, раз за ход.
settled-bonus-none = Карты с вашими территориями ничего не добавляют.
settled-trade_after_elimination-next_turn = Карты устранённого игрока обменивают при следующем подкреплении.
settled-trade_after_elimination-down_to_4 = Карты устранённого игрока обменивают сразу, пока не останется не больше 4.
settled-trade_after_elimination-down_to_5 = Карты устранённого игрока обменивают сразу, пока не останется не больше 5.
settled-traded_cards-bottom = Обменянные карты идут под колоду.
settled-traded_cards-out = Обменянные карты выходят из игры.
settled-traded_cards-reshuffled = Обменянные карты идут в следующую колоду.
settled-defence-standing = Защищающийся бросает по постоянному приказу; никто не ждёт.
settled-defence-live = Защищающийся выбирает перед каждым броском.
settled-defender_two_dice_from-2 = Для защиты двумя кубиками достаточно двух { armies-word.genitive }.
settled-defender_two_dice_from-3 = Для защиты двумя кубиками нужно не меньше трёх { armies-word.genitive }.
settled-stack_limit-none = На территории может стоять сколько угодно войск.
settled-stack_limit-12 = На одной территории – не больше двенадцати { armies-word.genitive }.
settled-fortify-adjacent = В конце хода – одно перемещение на соседнюю территорию.
settled-fortify-path = В конце хода – одно перемещение через свои территории.
settled-fortify-free = В конце хода – сколько угодно перемещений через свои территории.
settled-reroll-off = В атаке кубики не перебрасывают.
settled-reroll-with_card = Показав карту одной из двух территорий боя, вы перебрасываете кубик.
settled-destroyed_by_other-counts = Нужный цвет засчитывается, кто бы его ни уничтожил.
settled-destroyed_by_other-territories_24 = Если нужный цвет уничтожит кто-то другой, вместо этого займите 24 территории.
settled-own_colour-territories_24 = Кому досталось задание уничтожить свой цвет, тому нужны 24 территории.
settled-own_colour-redraw = Кому досталось задание уничтожить свой цвет, тот берёт другую карту.
settled-one_of_each-ten = Три разные карты стоят 10.
settled-one_of_each-no_set = Три разные карты – не набор.
settled-two_jokers-best = Два джокера и любая карта – лучший возможный набор.
settled-two_jokers-ten = Два джокера и любая карта стоят 10.
settled-two_jokers-no_set = Два джокера и третья карта – не набор.
settled-capital_lost_by-namer = Столица падает, когда её теряет тот, кто её назначил.
settled-capital_lost_by-holder = Столица падает, когда её теряет тот, кто её занимает.
settled-claim-announced = Победу вы объявляете в свой ход.
settled-claim-at_once = Победу можно объявить в любую минуту.
settled-claim-automatic = Кто достигает цели, тут же побеждает.
settled-ally_stages-three = Двое с союзником ходят в три этапа.
settled-ally_stages-one = Двое играют с союзником полными ходами.
settled-two_players-neutral_40 = Вдвоём играют с 40 нейтральными армиями.
settled-two_players-plain_50 = Двое получают по 50 армий, без нейтральных.
settled-routes-default = Планеты соединяют двенадцать трасс.
settled-routes-ring = Трассы соединяют планеты в кольцо.
settled-routes-ports = Трассы идут через порты.
settled-routes-open = Каждая планета соединена с каждой.
settled-hard-false = Втроём играют как обычно.
settled-hard-true = Усложнённая игра: без карт целей, наборы всё дороже.
settled-territory_income-none = Территории не дают новых звездолётов.
settled-territory_income-third = Каждые три территории дают новый звездолёт.
settled-occupy_with-exactly = Освоенную территорию занимают звездолёты последнего броска.
settled-occupy_with-at_least = На освоенную территорию переходит не меньше звездолётов, чем участвовало в последнем броске.

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
rules-foot = -# Курсивом – номер правила в `docs/rulebook.md` из исходников Генерала. `H` – его толкование там, где книга молчит или неясна.
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
rule-territories_dealt_with_jokers = Территории раздают картами; на каждую свою игрок ставит { army-word.one-object }. Джокер территории не даёт.
rule-territories_dealt_with_all = Территории розданы, все { armies-word } уже стоят, по { $armies_on_each } на каждой.
rule-territories_head_start = У первого игрока на каждой территории на { $head_start } больше.
rule-territories_claimed = Игроки по очереди ставят { army-word.each } на любую незанятую территорию, пока не займут все.
rule-laid_in_turn = Потом игроки по очереди добавляют { $laid_at_a_time ->
    [1] { army-word.each }
   *[other] по { $laid_at_a_time }
} на любые свои территории.
rule-laid_together = Остальные { armies-word } игроки втайне распределяют по своим территориям и открывают разом.
rule-order_by_dice = Очерёдность определяют кубики; при равенстве бросают ещё раз.
rule-order_first_by_dice = Начинает тот, у кого выпало больше; дальше – по порядку мест.
rule-order_agreed = Очерёдность устанавливают сами игроки, иначе – по порядку мест.
rule-missions = Каждому втайне достаётся одна из { $missions } карт { $edition ->
    [galaxy] целей
   *[other] заданий
} (карты неиспользуемых цветов уже убраны).
rule-missions_first_alone = { mission-title } есть только у первого игрока; остальным нужно захватить всё поле.
rule-own_colour_territories_24 = Кому досталось уничтожить свой цвет, тому нужны 24 территории.
rule-own_colour_redraw = Кому досталось уничтожить свой цвет, тот берёт другую карту.
rule-neutral_dealt = { $edition ->
    [galaxy] У союзника { armies }, по { $neutral_each } на каждой из { $neutral_territories } территорий.
   *[other] В игре { $n } нейтральных { armies-word.genitive }, по { $neutral_each } на каждой из { $neutral_territories } территорий.
}
rule-neutral_laid = В игре { $n } нейтральных { armies-word.genitive }, сначала по { $neutral_each } на каждой из { $neutral_territories } территорий; кто ставит { $laid_at_a_time } своих, ставит и { $neutral_laid ->
    [1] одну нейтральную
   *[other] { $neutral_laid } нейтральных
}.
rule-neutral_defends = Нейтральные войска только защищаются: не атакуют и не перемещаются, кубики за них бросает другой игрок. Захватывать их для победы не нужно.
rule-neutral_attacks = Осваивать можно и звездолётами союзника (их не перемещают), но только территории другого игрока: их занимает союзник, без карты. Кубики обороны за него бросает другой игрок.
rule-neutral_unreinforced = Нейтральные войска не получают новых { armies-word.genitive }.
rule-capital_named = Когда все { armies-word } расставлены, каждый втайне назначает столицей одну из своих территорий; её карта не идёт в колоду.
rule-capital_lost_by_namer = Игрок, который теряет назначенную им столицу, открывает её карту и отдаёт захватившему все свои карты. Тот занимает и остальные его территории { region-word.on }, на каждую ставит { army-word.one-object } из запаса. Столица, взятая у другого, ничего не даёт.
rule-capital_lost_by_holder = Когда кто-то теряет занятую столицу, её карту открывают: захвативший получает все его карты и остальные территории { region-word.on }, на каждую ставит { army-word.one-object } из запаса. Кто возвращает свою, ничего не получает.
rule-routes = Между планетами { $n ->
    [one] { $n } трасса
    [few] { $n } трассы
   *[many] { $n } трасс
}: { $routes }.
rule-routes_open = Каждая территория соединена с каждой территорией других планет.
rule-turn = { $tours ->
    [yes] Каждый этап проходят все, только потом начинается следующий: { $phases }.
   *[no] Ходят по очереди: { $phases }.
}
rule-turn_of_three_stages = Сначала новые звездолёты, потом три этапа. (1) Игрок, чей ход, осваивает, потом перемещает. (2) Другой игрок расставляет звездолёты союзника и осваивает ими и своими. (3) Игрок, чей ход, осваивает снова или, не осваивая, перемещает. Когда союзник разбит, после этого хода идут обычные туры.
rule-turn_with_ally = Ходят по очереди: { $phases }. Сначала расставляют звездолёты союзника: половину того, что другой игрок получил за прошлый ход. Когда союзник разбит, после этого хода идут обычные туры.
rule-income = { $income ->
    [none] За сами территории { armies-word.genitive } не дают.
   *[other] Новые { armies-word }: { $income } и так далее.
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
    [stages] Одно перемещение на свою смежную территорию в первом этапе и, если не осваивать, в третьем; один звездолёт остаётся.
    [tour] Одно перемещение за тур на свою смежную территорию; один звездолёт остаётся.
   *[turn] В конце хода одно перемещение на свою соседнюю территорию; { army-word.one } остаётся.
}
rule-fortify_path = По правилам стола { $regroups ->
    [stages] перемещение в первом этапе (и, если не осваивать, в третьем)
    [tour] единственное перемещение за тур
   *[turn] единственное перемещение за ход
} может идти через свои территории; { army-word.one } остаётся.
rule-fortify_free = Сколько угодно перемещений, каждое – через свои территории; везде { army-word.one } остаётся.
rule-stack_limit = На одной территории может стоять не больше { $stack_limit } { armies-word.genitive }; новые, которым не хватило места, пропадают.
rule-attack_armies_sent = В атаку можно послать не больше трёх { armies-word.genitive } (один остаётся), кубиков – не больше, чем послано. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_armies_taking_part = Кубиков на один меньше, чем участвующих { armies-word.genitive } (хотя бы { army-word.one } остаётся), и не больше трёх. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_armies_used = Осваивать можно не более чем тремя звездолётами (один остаётся), кубиков столько же. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-attack_dice = Атакующий выбирает, сколько кубиков бросить; { army-word.one } остаётся. Кубики – по числу { armies-word.genitive } на территории: { $dice }.
rule-defence = Кубики защищающегося – по числу { armies-word.genitive } на территории: { $dice }.
rule-defence_fixed = Защищающийся не выбирает число кубиков.
rule-defence_standing = Сколько кубиков бросает защищающийся, определяет постоянный приказ; без него – сколько можно.
rule-defence_live = Где есть выбор, защищающийся выбирает кубики перед каждым броском, если у него нет постоянного приказа.
rule-losses = Сравнивают больший кубик с большим, второй со вторым: у кого меньше, тот теряет { army-word.one-object }, при равенстве – { moves-word.attacker }.
rule-reroll = Раз за бросок { moves-word.attacker } может перебросить кубик, показав (и сохранив) карту одной из двух территорий боя.
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
rule-award_set = У кого есть { mission-word }, но нет набора карт на своём ходу { $set_in_round }, тот получает недостающие.
rule-award_conquest = За каждую освоенную территорию игрок сразу берёт карту.
rule-forced = Расставляя новые { armies-word }, можно обменивать наборы; от { $must_trade_from } карт – обязательно, пока их не станет меньше.
rule-forced_second = Расставляя новые { armies-word }, можно обменивать наборы; от { $must_trade_from } карт – обязательно, пока их не станет меньше, а потом – каждый оставшийся набор.
rule-forced_waived = Если карт { $must_trade_from } или больше, но набора нет, обменивать не нужно.
rule-sets_fixed = Наборы дают: { $by_symbols }.
rule-sets_fixed_alike = Набор – только три одинаковые карты: { $by_symbols }. Три разные – не набор.
rule-sets_ascending = Набор – три одинаковые карты или три разные. По порядку обмена наборы дают { $by_number } и так далее.
rule-sets_increments = Набор – три одинаковые карты или три разные. По порядку обмена наборы дают { $by_number } и так далее.
rule-joker_any = Джокер обозначает любой символ.
rule-joker_pair_only = Джокер составляет набор только с двумя одинаковыми картами.
rule-joker_alike = Джокер составляет набор с двумя одинаковыми картами, два джокера – с любой, как три одинаковые.
rule-two_jokers_best = Два джокера и третья карта – лучший возможный набор.
rule-two_jokers_alike = Два джокера и третья карта считаются за три карты её вида.
rule-two_jokers_ten = Два джокера и третья карта стоят 10.
rule-two_jokers_no_set = Два джокера и третья карта – не набор.
rule-bonus_per_card = За каждую обменянную карту со своей территорией вы сразу ставите на неё ещё { armies.object }.
rule-bonus_per_set = На одну свою территорию с карт набора вы ставите ещё { armies.object }.
rule-bonus_per_turn = За свою территорию на обменянной карте вы ставите на неё ещё { armies.object }, но только раз за ход.
rule-bonus_none = Карты с вашими территориями ничего не добавляют.
rule-traded_bottom = Обменянные карты идут под колоду.
rule-traded_out = Обменянные карты выходят из игры; когда колода кончится, карт больше не будет.
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
rule-destroyed_territories_24 = Если нужный цвет уничтожит кто-то другой, { mission-word } – занять 24 территории.
rule-claim_announced = Победу объявляют в свой ход; если цель достигнута раньше, ждут своего хода.
rule-claim_at_once = По правилам стола о достигнутой цели можно объявить в любой ход; побеждает тот, кто сделает это первым.
rule-claim_automatic = Кто первым достигнет цели, тут же побеждает, даже в чужой ход; из нескольких – тот, чей ход идёт или наступит раньше.
rule-claim_automatic_late = Кто достиг цели, когда приказ выполнен, побеждает, даже в чужой ход; из нескольких – тот, чей ход идёт или наступит раньше.
rule-resign = Кто сдаётся, выбывает: его { armies-word } только защищаются, а карты идут под колоду.
rule-take_back = Приказ можно отменить, пока не брошен кубик, не взята и не показана карта, не кончилась расстановка и не сделан чужой ход.
rule-longest_attack = После { NUMBER($most_events) } событий атака останавливается; приказ можно отдать снова.

## Команды

# Что Discord показывает у каждой команды и её опций.

shared-option-game = Какая игра

command-risk = Создавать и смотреть игры в Риск
command-risk-new = Создать игру; вы её организатор
    .edition = По каким правилам; по умолчанию первые в списке
    .seats = Число игроков; по умолчанию 3
    .options = Правила стола как имя=значение; список: /risk rules
    .preset = Шаблон; другие указанные опции важнее
command-risk-join = Занять место, вернуть своё или попросить покинутое
    .colour = Ваш цвет, первый или новый
    .word = Любое слово для кубиков; видно всем и навсегда
command-risk-leave = Выйти из игры, пока она не началась
command-risk-start = Начать игру нынешним составом или продолжить игру на паузе
command-risk-learn = Риск за десять минут: маленькая игра с компьютером, только для вас
command-risk-play = Открыть вашу панель: что можно сделать сейчас
command-risk-hand = Посмотреть своё задание и карты Риска; видите их только вы
command-risk-status = Посмотреть, кто где, чей ход и с каких пор
command-risk-map = Посмотреть поле
command-risk-odds = Рассчитать шанс захватить территорию и нужные силы
    .attackers = Сколько войск там, откуда атакуют
    .defenders = Сколько войск там, куда атакуют
command-risk-log = Посмотреть ход игры, шаг за шагом, в нотации
command-risk-replay = Посмотреть игру как анимацию, только для вас
    .game = Какая игра; по умолчанию идущая здесь или последняя
command-risk-verify = Проверить кубики и карты оконченной игры и получить протокол
    .game = Какая игра; по умолчанию последняя здесь
command-risk-analyse = Разобрать оконченную игру: шансы ход за ходом и доля удачи
    .game = Какая игра; по умолчанию последняя здесь
command-risk-rules = Посмотреть правила этой игры или книги
    .edition = Книга без правил стола, вместо игры
    .seats = Для книги: число игроков
command-risk-help = Узнать, что можно сделать сейчас и как работает Генерал
    .command = Какую команду объяснить; подойдёт и старое имя
command-risk-profile = Посмотреть свои или чужие итоги игр этого сервера
    .person = Игрок; по умолчанию вы
command-risk-leaderboard = Посмотреть лучших игроков этого сервера
    .edition = По каким правилам; по умолчанию по всем вместе
    .tables = Размер игры; по умолчанию от 3 игроков
command-risk-table = Игроки, перемирия и голосования в вашей игре
command-risk-table-computer = Добавить в игру компьютер
    .level = Уровень игры
command-risk-table-invite = Пригласить кого-то личным сообщением с кнопкой
    .person = Кого вы зовёте
command-risk-table-again = Сыграть ещё раз составом оконченной игры
    .game = Какая игра; по умолчанию последняя здесь
command-risk-table-vote = Голосовать: замена отсутствующего или темп; пусто: что решается
    .player = Кого заменит компьютер: имя или цвет
    .pace = Ответ на темп, который предлагает организатор
command-risk-table-truce = Предложить перемирие; без игрока – показать все
    .player = С кем: имя или цвет
    .rounds = На сколько полных раундов после текущего
    .border = Где; по умолчанию на всех общих границах
    .game = Какая игра, если подходит несколько
command-risk-table-end = Предложить закончить игру или ответить; в лобби – последний раунд
    .answer = Ваш ответ на предложение
    .rounds = Последний раунд, от 10 до 100; 0 – без него
command-risk-table-words = Честные кубики: посмотреть все строки или добавить своё слово
    .word = Любое слово; сразу видно всем и навсегда
    .seal = Или SHA-256 слова от 20 знаков: 64 знака 0–9 и a–f
    .reveal = После старта: точно запечатанное слово; его увидят все
command-order = Сделать ход
command-order-resign = Сдаться; ваши войска останутся гарнизоном, который только защищается
    .sure = Сдаться сразу, без подтверждения
command-order-turn = Отдать приказ, ответить или задать весь ход одной строкой, сейчас или заранее
    .line = Например: бразилия +3; бразилия > перу if 60%; end. Пусто: показать готовый ход
command-order-standing = Задать, сколькими кубиками защищаться в ваше отсутствие; знаете только вы
    .dice = Как можно больше, один или (где спрашивали) снова спрашивать
command-order-undo = Отменить последний приказ, если после него не бросали кубики и никто не ходил
command-host = Вести игру как организатор
command-host-table = Открыть настройки игры: книга, места, темп, правила стола, шаблоны, сообщения
command-host-replace = Отдать компьютеру место отсутствующего игрока; его можно вернуть
    .player = Имя или цвет игрока
command-host-move = Перенести игру сюда; она продолжится здесь
command-host-cancel = Отменить свою игру до старта
command-my = Настройки для всех игр: время, рисунки, данные
command-my-settings = Посмотреть и изменить настройки: время, отпуск, игра, рисунки, язык, блокировки
command-my-games = Посмотреть свои игры и здешние игры со свободным местом
command-my-zone = Задать часовой пояс для тихих часов и отпуска
    .zone = Город, например Москва, или UTC+3
command-my-export = Получить всё, что я о вас храню, файлом только для вас
command-my-forget = Стереть всё, что я о вас знаю; сначала я переспрошу
command-league = Лиги: много игр, одна таблица, титул чемпиона
command-league-found = Основать лигу в этом канале; другие вступают, а игры начинаются сами
    .name = Название лиги
    .edition = По каким правилам; по умолчанию первые в списке
    .seats = Число игроков в каждой игре, от 3 до 6; по умолчанию 4
    .options = Правила стола как имя=значение; список: /risk rules
    .preset = Шаблон; другие указанные опции важнее
    .form = По умолчанию группы с финалом
    .games = Игр в группе (по умолчанию 1) или раундов швейцарки (3)
    .pace = Темп; по умолчанию дневной
    .entry = Время на запись, например 90m, 36h или 3d
    .seeding = Посев; на вылет по умолчанию по рейтингу, если он есть
command-league-join = Вступить в лигу этого канала
    .substitute = Только в запасные, на случай, если кто-то уйдёт
command-league-standing = Посмотреть таблицу лиги этого канала; до начала – кто вступил
    .page = Какая страница, по 16 человек
command-league-manage = Лига этого канала: её игры, ваши слова; уйти, вести её или судить
command-moderate = Модерировать игры этого сервера
command-moderate-tables = Открытые игры сервера, действия с ними и настройки сервера
command-moderate-log = Посмотреть действия модераторов в играх этого сервера: кто, что, когда, почему

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
    [table] от трёх игроков
    [duel] дуэли
   *[solo] против компьютеров
}
choice-level = { $choice ->
    [recruit] Рекрут
    [officer] Офицер
    [marshal] Маршал
   *[other] { $choice }
}
choice-dice = { $choice ->
    [most] сколько можно
    [one] один
   *[ask-me-again] снова спрашивать меня
}
choice-pace = { $choice ->
    [yes] принять новый темп
   *[no] оставить прежний темп
}
choice-answer = { $choice ->
    [yes] закончить игру
   *[no] играть дальше
}
choice-form = { $choice ->
    [groups] группы: лучшие идут дальше, до финала
    [swiss] швейцарка: все играют каждый раунд, с равными
   *[knockout] на вылет: лучшая половина идёт дальше, до финала
}
choice-seeding = { $choice ->
    [lot] жребий
   *[rating] по рейтингу сервера в конце записи
}

# The page in a browser.
button-board = Поле
board-link = Откройте поле в браузере. Ссылка только для вас и действует один раз, в течение { $minutes } минут.
button-open-board = Открыть поле
button-open-board-here = Открыть в Discord
board-none = Поле в браузере здесь недоступно.
button-close-pages = Закрыть мои страницы
browser-named = { $program ->
    [firefox] Firefox
    [chrome] Chrome
    [edge] Edge
    [opera] Opera
    [samsung] Samsung Internet
    [safari] Safari
   *[other] Другой браузер
} { $system ->
    [android] на Android
    [ios] на iPhone или iPad
    [windows] в Windows
    [mac] на Mac
    [linux] в Linux
   *[other] в другой системе
}
browser-asks = Новый вход: **{ $name }**. Подтвердите его, только если ваш собственный браузер показывает **{ $code }**.
button-sign-in = Это я: { $code }
button-browsers = Браузеры…
browsers-title =
    ### Ваши браузеры
    -# Они открывают ваши игры без ссылки, до 30 дней после последнего посещения.
browsers-none = Ни один браузер вас не помнит. Откройте поле и на вкладке *Ещё* выберите *Запомнить меня в этом браузере*.
browsers-line = { $name }: с { $since }, последний раз { $used }
pick-sign-out = Забыть браузер
browser-kept = Этот браузер вас запомнил.
browser-dropped = Этот браузер вас больше не помнит.
board-opened = Поле открыто.
board-closed = Все ваши страницы закрыты. *Поле* на вашей панели открывает новую.
board-lapsed = Ссылка устарела или недействительна. Новую даст «Поле» на вашей панели в Discord.
board-used = Ссылка уже использована. Новую даст «Поле» на вашей панели в Discord.
board-over = Страница закрыта. Новую даст «Поле» на вашей панели в Discord.
board-shut = Вы больше не видите эту игру в Discord, поэтому страница закрыта.
board-too_many_pages = Эта игра открыта в слишком многих вкладках. Закройте некоторые.
board-strange = Неизвестный запрос; ничего не изменилось. Загрузите страницу снова.
board-too_long = Слишком длинно: за один раз не больше 64 КБ.
board-late = Данные шли слишком долго; ничего не изменилось. Попробуйте ещё раз.
board-foreign = Запрос пришёл с другого сайта; ничего не изменилось.
board-watching = Зрители не отдают приказов.
board-unasked = Подтверждать уже нечего. Нажмите «Запомнить меня» ещё раз. Если не поможет, этот браузер не принимает cookie.
board-saved = Ход сохранён. Он пойдёт сам, когда придёт ваша очередь; видите его только вы.
board-stay-code = Подтвердите в Discord: «Поле», затем «Это я: { $code }». На это есть десять минут.
board-stayed = Этот браузер вас запомнил.
board-games = Ваши игры
board-games-none = Сейчас у вас нет игр.
board-emoted = Одна эмоция в минуту. Следующую можно показать через { $n ->
    [one] { $n } секунду
    [few] { $n } секунды
   *[many] { $n } секунд
}.
board-muted = Организатор выключил эмоции в этой игре.
board-gone = По этому адресу ничего нет. Загрузите страницу снова.
board-unknown_person = Discord не сообщил, кто вы. Закройте поле и откройте его снова.
board-elsewhere = Это поле открыто в другом месте. Откройте его снова в своём канале.
board-no_game = В этом канале нет игры, в которой вы участвуете или которую можете смотреть. Откройте поле кнопкой *Поле*.
board-discord_away = Discord не отвечает. Попробуйте ещё раз через минуту.
board-fault = Что-то не получилось. Ничего не потеряно: загрузите страницу снова.
board-won = { $player } побеждает.
board-prompt = { $moment ->
    [lobby] Игра ещё не началась. Организатор начнёт её в Discord.
    [over] Игра окончена.
    [resting] Игра на паузе. Почему – написано в Discord.
    [watching] Вы зритель. Ждём: { $players }.
    [out] Вы выбыли из игры. Ждём: { $players }.
    [replaced] За вас играет компьютер. Верните место на своей панели в Discord.
    [waiting] Ждём: { $players }.
    [claim] Займите свободную территорию.
    [place] Расставьте { armies-word }. Осталось: { $n }.
    [lay] Тайно расставьте { armies-word }. Осталось: { $n }.
    [capital] Выберите свою столицу.
    [reinforce] Расставьте { armies-word }. Осталось: { $n }.
    [place_neutral] Расставьте { $edition ->
        [galaxy] звездолёты союзника
       *[other] нейтральные войска
    }. Осталось: { $n }.
    [battle] { moves-word.order } или закончите ход.
    [over_with_attacks] { $edition ->
        [galaxy] Осваивать больше нечего
       *[other] Атаковать больше некого
    }: переместите { armies-word } или закончите ход.
    [over_with_all] Больше нечего делать: закончите ход.
    [defend] { $edition ->
        [galaxy] Вашу территорию осваивают
       *[other] Вас атакуют
    }. Сколькими кубиками защищаетесь?
    [reroll] Перебросьте кубик или оставьте бросок.
    [occupy] Сколько { armies-word.genitive } вводите?
    [trade_down] Слишком много карт: обменяйте набор.
    [regroup] Переместите { armies-word } или закончите ход.
   *[other] Ваш ход.
}

# What browsers are told.
page-players = Игроки
page-board = Поле
page-orders = Приказы
page-table = Игра
page-film = Что произошло
page-sure-truce = { $player } и вы заключили перемирие. Нарушить его? Об этом узнают все.
page-do-break = Нарушить перемирие
page-copied = Скопировано.
page-due = время выйдет { $time }
page-ahead = Готовый ход: { $land } ({ $armies }), куда?
page-replay = Повтор
page-skip = Пропустить
page-results = Итоги
page-hint = Коснитесь своей территории, затем цели
page-story-lost = { $player } забирает у вас: { $lands }.
page-story-kept = Вы не потеряли ни одной территории.
page-icon-lands = территории
page-icon-armies = { armies-word }
page-icon-hand = { cards-word }
page-film-play = Показать
page-film-pause = Пауза
page-film-bar = Шаг
page-next = Следующий отряд
page-whole = Всё поле
page-nearer = Приблизить
page-farther = Отдалить
page-close = Закрыть
page-tab-lands = Территории
page-tab-hand = Карты
page-tab-log = Ход игры
page-tab-more = Ещё
page-mission = { mission-title }
page-from = { $land } ({ $armies }): куда?
page-doubt = { $land }: { $chance }. { $edition ->
    [galaxy] Осваивать
   *[other] Атаковать
}?
page-lay = Ставить за раз
page-all = все
page-until = Биться
page-to = до { $n }
page-move-ends = конец атак
page-once = один бросок
page-many = Сколько
page-plan = Ваш готовый ход
page-waited = ходит
page-near = Соседи: { $lands }
page-here-lay = поставить сюда
page-here-claim = занять
page-here-capital = сделать столицей
page-here-from = выбрать
page-here-attack = { moves-word.attack }
page-here-attack-chance = { page-here-attack }: { $chance }
page-here-move = переместить сюда
page-do-defend = { $dice ->
    [one] Защищаться { $dice } кубиком
    [few] Защищаться { $dice } кубиками
    [many] Защищаться { $dice } кубиками
   *[other] Защищаться { $dice } кубика
}
page-do-reroll = Перебросить { $die }
page-do-keep = Оставить бросок
page-do-announce = Объявить победу
page-do-occupy = Ввести войска
page-do-spread = Распределить остальное
page-do-rank = { button-rank }
page-do-withdraw = { button-withdraw }
page-do-done = Готово
page-do-end = Конец хода
page-do-battle = { $edition ->
    [galaxy] К освоению
   *[other] К атаке
}
page-do-regroup = Перемещение
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
page-do-standing-most = Всегда защищаться всеми возможными кубиками
page-do-standing-one = Всегда защищаться одним кубиком
page-do-resign = Сдаться
page-do-close = Закрыть мои страницы
page-do-stay = Запомнить меня в этом браузере
page-do-games = Мои игры
page-do-leave = Забыть меня в этом браузере
page-do-next = Следующая игра
page-turn = Ваш ход
page-keys = Горячие клавиши
page-key-find = Найти территорию: первые буквы, затем Enter
page-key-move = Перейти к соседней территории; Enter выбирает её
page-key-nothing = Таких территорий нет
page-keys-on = Включить горячие клавиши
page-sure-end = Закончить ход?
page-sound = Звук
page-emotes = Эмоции
page-emote-hello = Привет
page-emote-well = Отличный ход
page-emote-thanks = Спасибо
page-emote-wow = Ух ты
page-emote-oops = Ой
page-emote-luck = Удачи
page-sure-resign = Сдаться окончательно?
page-do-again = { button-again }
page-end = Итог
page-end-course = Территории по ходу игры
page-end-part = Ваш вклад
page-end-taken = взято территорий
page-end-held = отбито атак
page-end-destroyed = уничтожено { armies-word.genitive }
page-end-lost = потеряно { armies-word.genitive }
page-end-most = территорий в лучший момент
page-offline = Нет связи с Генералом. Страница восстановит её сама.
page-unseen = Этот браузер не показывает карту. Пользуйтесь значками или списком.
page-film-back = Шаг назад
page-film-on = Шаг вперёд
page-film-setup = Расстановка
page-unread-none = Это не протокол игры: файл .risk начинается со строки [General "1"].
page-unread-version = Нотация этого файла – версии { $version }; эта страница читает версию 1.
page-unread-book = Правила { $book } здесь неизвестны.
page-unread-header = Этот файл не воспроизвести: заголовка { $header } нет или он неверен.
page-unread-line = Этот файл не воспроизвести со строки { $line }: { $found }
page-unread-long = Этот файл слишком длинный: в протоколе игры не больше { $most } КБ.
page-unread-secure = Раздачу здесь не восстановить: этот браузер разрешает это только по адресам https.
page-unread-link = Эта ссылка на позицию повреждена. Попросите её ещё раз.
page-unread-seats = В этой ссылке неверно указаны места игроков: { $seats }. Попросите новую ссылку.
page-within-waits = Спрашиваем Discord, кто вы …
page-within-refused = Discord не сообщил полю, кто вы. Закройте его и откройте снова.
page-within-again = Попробовать ещё раз
page-within-choose = Выберите игру.
page-still-prompt = { $player }: составьте ход, затем вставьте его в Discord.
page-still-won = { $player } побеждает.
page-still-ended = Игра окончена по текущему положению. Первое место: { $player }
page-still-start = На этом поле ещё нет игры. Перетащите на него файл оконченной (.risk) или откройте ссылку на позицию.
page-still-file = Выбрать оконченную игру
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
