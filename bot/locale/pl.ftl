### Wszystkie słowa, które się czyta, po polsku.
### Każda wiadomość może użyć $edition, nazwy granej instrukcji, tam gdzie ma ona własne słowa.
### Te słowa, z przypadkami w atrybutach, stoją w pierwszej części i tylko tam.

## Rzeczy

armies = { $edition ->
    [ryzyko] { $n ->
        [one] { $n } batalion
        [few] { $n } bataliony
       *[many] { $n } batalionów
    }
    [galaxy] { $n ->
        [one] { $n } gwiazdolot
        [few] { $n } gwiazdoloty
       *[many] { $n } gwiazdolotów
    }
   *[other] { $n ->
        [one] { $n } armia
        [few] { $n } armie
       *[many] { $n } armii
    }
}
    .object = { $edition ->
        [ryzyko] { armies }
        [galaxy] { armies }
       *[other] { $n ->
            [one] { $n } armię
            [few] { $n } armie
           *[many] { $n } armii
        }
    }
territories = { $territories ->
    [one] jedno terytorium
    [few] { $territories } terytoria
   *[many] { $territories } terytoriów
}
armies-word = { $edition ->
    [ryzyko] bataliony
    [galaxy] gwiazdoloty
   *[other] armie
}
    .genitive = { $edition ->
        [ryzyko] batalionów
        [galaxy] gwiazdolotów
       *[other] armii
    }
army-word = { $edition ->
    [ryzyko] batalion
    [galaxy] gwiazdolot
   *[other] armia
}
    .object = { $edition ->
        [ryzyko] batalion
        [galaxy] gwiazdolot
       *[other] armię
    }
    .one = { $edition ->
        [ryzyko] jeden batalion
        [galaxy] jeden gwiazdolot
       *[other] jedna armia
    }
    .each = { $edition ->
        [ryzyko] po jednym batalionie
        [galaxy] po jednym gwiazdolocie
       *[other] po jednej armii
    }
    .one-object = { $edition ->
        [ryzyko] jeden batalion
        [galaxy] jeden gwiazdolot
       *[other] jedną armię
    }
region-word = { $edition ->
    [galaxy] planeta
   *[other] kontynent
}
    .on = { $edition ->
        [galaxy] na tej planecie
       *[other] na tym kontynencie
    }
regions-word = { $edition ->
    [galaxy] planety
   *[other] kontynenty
}
world-word = { $edition ->
    [galaxy] galaktyka
    [lesson] plansza
   *[other] świat
}
    .object = { $edition ->
        [galaxy] całą galaktykę
        [lesson] całą planszę
       *[other] cały świat
    }
    .genitive = { $edition ->
        [galaxy] galaktyki
        [lesson] lekcji
       *[other] świata
    }
    .whole = { $edition ->
        [galaxy] cała galaktyka
        [lesson] cała plansza
       *[other] cały świat
    }
card-word = { $edition ->
    [galaxy] karta do gry
   *[other] karta Ryzyka
}
    .object = { $edition ->
        [galaxy] kartę do gry
       *[other] kartę Ryzyka
    }
cards-word = { $edition ->
    [galaxy] karty do gry
   *[other] karty Ryzyka
}
    .genitive = { $edition ->
        [galaxy] kart do gry
       *[other] kart Ryzyka
    }
mission-word = { $edition ->
    [galaxy] cel
   *[other] zadanie
}
    .genitive = { $edition ->
        [galaxy] celu
       *[other] zadania
    }
    .own = { $edition ->
        [galaxy] Twój cel
       *[other] Twoje zadanie
    }
missions-word = { $edition ->
    [galaxy] cele
   *[other] zadania
}
    .genitive = { $edition ->
        [galaxy] celów
       *[other] zadań
    }
armies-title = { $edition ->
    [ryzyko] Bataliony
    [galaxy] Gwiazdoloty
   *[other] Armie
}
mission-title = { $edition ->
    [galaxy] Cel
   *[other] Zadanie
}
round-word = Runda
neutral = { $edition ->
    [galaxy] Sojusznik
   *[other] Strona neutralna
}
neutral-word = { $edition ->
    [galaxy] sojusznik
   *[other] strona neutralna
}
    .object = { $edition ->
        [galaxy] sojusznika
       *[other] stronę neutralną
    }
    .genitive = { $edition ->
        [galaxy] sojusznika
       *[other] strony neutralnej
    }
moves-word = { $edition ->
    [ryzyko] przegrupowuje
   *[other] przesuwa
}
none = brak
territory-from = { $id ->
    [alaska] z Alaski
    [northwest_territory] z Terytorium Północno-Zachodniego
    [alberta] z Alberty
    [western_united_states] z Zachodnich Stanów Zjednoczonych
    [central_america] z Ameryki Środkowej
    [greenland] z Grenlandii
    [ontario] z Ontario
    [quebec] z Quebecu
    [eastern_united_states] ze Wschodnich Stanów Zjednoczonych
    [venezuela] z Wenezueli
    [peru] z Peru
    [brazil] z Brazylii
    [argentina] z Argentyny
    [iceland] z Islandii
    [scandinavia] ze Skandynawii
    [ukraine] z Ukrainy
    [great_britain] z Wielkiej Brytanii
    [northern_europe] z Europy Północnej
    [western_europe] z Europy Zachodniej
    [southern_europe] z Europy Południowej
    [north_africa] z Afryki Północnej
    [egypt] z Egiptu
    [congo] z Konga
    [east_africa] z Afryki Wschodniej
    [south_africa] z Afryki Południowej
    [madagascar] z Madagaskaru
    [siberia] z Syberii
    [ural] z Uralu
    [china] z Chin
    [afghanistan] z Afganistanu
    [middle_east] z Bliskiego Wschodu
    [india] z Indii
    [siam] z Tajlandii
    [yakutsk] z Jakucka
    [irkutsk] z Irkucka
    [mongolia] z Mongolii
    [japan] z Japonii
    [kamchatka] z Kamczatki
    [indonesia] z Indonezji
    [new_guinea] z Nowej Gwinei
    [western_australia] z Australii Zachodniej
    [eastern_australia] z Australii Wschodniej
   *[other] z terytorium { $name }
}
territory-to = { $id ->
    [alaska] na Alaskę
    [northwest_territory] na Terytorium Północno-Zachodnie
    [alberta] do Alberty
    [western_united_states] do Zachodnich Stanów Zjednoczonych
    [central_america] do Ameryki Środkowej
    [greenland] na Grenlandię
    [ontario] do Ontario
    [quebec] do Quebecu
    [eastern_united_states] do Wschodnich Stanów Zjednoczonych
    [venezuela] do Wenezueli
    [peru] do Peru
    [brazil] do Brazylii
    [argentina] do Argentyny
    [iceland] na Islandię
    [scandinavia] do Skandynawii
    [ukraine] na Ukrainę
    [great_britain] do Wielkiej Brytanii
    [northern_europe] do Europy Północnej
    [western_europe] do Europy Zachodniej
    [southern_europe] do Europy Południowej
    [north_africa] do Afryki Północnej
    [egypt] do Egiptu
    [congo] do Konga
    [east_africa] do Afryki Wschodniej
    [south_africa] do Afryki Południowej
    [madagascar] na Madagaskar
    [siberia] na Syberię
    [ural] na Ural
    [china] do Chin
    [afghanistan] do Afganistanu
    [middle_east] na Bliski Wschód
    [india] do Indii
    [siam] do Tajlandii
    [yakutsk] do Jakucka
    [irkutsk] do Irkucka
    [mongolia] do Mongolii
    [japan] do Japonii
    [kamchatka] na Kamczatkę
    [indonesia] do Indonezji
    [new_guinea] na Nową Gwineę
    [western_australia] do Australii Zachodniej
    [eastern_australia] do Australii Wschodniej
   *[other] na terytorium { $name }
}
territory-on = { $id ->
    [alaska] na Alasce
    [northwest_territory] na Terytorium Północno-Zachodnim
    [alberta] w Albercie
    [western_united_states] w Zachodnich Stanach Zjednoczonych
    [central_america] w Ameryce Środkowej
    [greenland] na Grenlandii
    [ontario] w Ontario
    [quebec] w Quebecu
    [eastern_united_states] we Wschodnich Stanach Zjednoczonych
    [venezuela] w Wenezueli
    [peru] w Peru
    [brazil] w Brazylii
    [argentina] w Argentynie
    [iceland] na Islandii
    [scandinavia] w Skandynawii
    [ukraine] na Ukrainie
    [great_britain] w Wielkiej Brytanii
    [northern_europe] w Europie Północnej
    [western_europe] w Europie Zachodniej
    [southern_europe] w Europie Południowej
    [north_africa] w Afryce Północnej
    [egypt] w Egipcie
    [congo] w Kongu
    [east_africa] w Afryce Wschodniej
    [south_africa] w Afryce Południowej
    [madagascar] na Madagaskarze
    [siberia] na Syberii
    [ural] na Uralu
    [china] w Chinach
    [afghanistan] w Afganistanie
    [middle_east] na Bliskim Wschodzie
    [india] w Indiach
    [siam] w Tajlandii
    [yakutsk] w Jakucku
    [irkutsk] w Irkucku
    [mongolia] w Mongolii
    [japan] w Japonii
    [kamchatka] na Kamczatce
    [indonesia] w Indonezji
    [new_guinea] na Nowej Gwinei
    [western_australia] w Australii Zachodniej
    [eastern_australia] w Australii Wschodniej
   *[other] na terytorium { $name }
}
territory-object = { $id ->
    [alaska] Alaskę
    [northwest_territory] Terytorium Północno-Zachodnie
    [alberta] Albertę
    [western_united_states] Zachodnie Stany Zjednoczone
    [central_america] Amerykę Środkową
    [greenland] Grenlandię
    [ontario] Ontario
    [quebec] Quebec
    [eastern_united_states] Wschodnie Stany Zjednoczone
    [venezuela] Wenezuelę
    [peru] Peru
    [brazil] Brazylię
    [argentina] Argentynę
    [iceland] Islandię
    [scandinavia] Skandynawię
    [ukraine] Ukrainę
    [great_britain] Wielką Brytanię
    [northern_europe] Europę Północną
    [western_europe] Europę Zachodnią
    [southern_europe] Europę Południową
    [north_africa] Afrykę Północną
    [egypt] Egipt
    [congo] Kongo
    [east_africa] Afrykę Wschodnią
    [south_africa] Afrykę Południową
    [madagascar] Madagaskar
    [siberia] Syberię
    [ural] Ural
    [china] Chiny
    [afghanistan] Afganistan
    [middle_east] Bliski Wschód
    [india] Indie
    [siam] Tajlandię
    [yakutsk] Jakuck
    [irkutsk] Irkuck
    [mongolia] Mongolię
    [japan] Japonię
    [kamchatka] Kamczatkę
    [indonesia] Indonezję
    [new_guinea] Nową Gwineę
    [western_australia] Australię Zachodnią
    [eastern_australia] Australię Wschodnią
   *[other] terytorium { $name }
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
    [red] czerwony
    [blue] niebieski
    [yellow] żółty
    [green] zielony
    [purple] fioletowy
    [cyan] błękitny
   *[other] szary
}
colour-title = { $seat ->
    [red] Czerwony
    [blue] Niebieski
    [yellow] Żółty
    [green] Zielony
    [purple] Fioletowy
    [cyan] Błękitny
   *[other] { neutral }
}
joker-word = joker
    .instrumental = jokerem
jokers-word = jokery
symbol = { $symbol ->
    [infantry] piechota
    [cavalry] kawaleria
    [artillery] artyleria
    [military] wojskowy
    [civil] cywilny
    [scientific] naukowy
    [joker] { joker-word }
   *[other] { $symbol }
}
card = { $territory } ({ $symbol })
phase = { $phase ->
    [claim] zajmowanie terytoriów
    [place] rozmieszczanie wojsk
    [lay] rozmieszczanie wojsk
    [capital] wybór stolic
    [reinforce] { $edition ->
        [galaxy] nowe gwiazdoloty
       *[other] wzmacnianie
    }
    [place_neutral] { $edition ->
        [galaxy] gwiazdoloty sojusznika
       *[other] wzmacnianie strony neutralnej
    }
    [battle] { $edition ->
        [ryzyko] bitwa
        [galaxy] zdobywanie
       *[other] atak
    }
    [defend] obrona
    [reroll] ponowny rzut
    [occupy] wkroczenie
    [trade_down] wymiana nadmiaru kart
    [regroup] { $edition ->
        [ryzyko] przegrupowanie
        [galaxy] przesunięcia
       *[other] umacnianie
    }
   *[other] { $phase }
}
command = { $command ->
    [claim] zająć terytorium
    [prefer] podać życzeń
    [place] postawić { armies-word.genitive }
    [withdraw] zacząć od nowa
    [choose_capital] wskazać stolicy
    [trade] wymienić kart
    [attack] zaatakować
    [defend] wybrać kostek do obrony
    [reroll] powtórzyć rzutu
    [keep] zostawić rzutu
    [occupy] wkroczyć
    [fortify] { $edition ->
        [ryzyko] przegrupować wojsk
       *[other] przesunąć { armies-word.genitive }
    }
    [end_phase] zakończyć fazy
    [claim_victory] ogłosić zwycięstwa
    [standing] wydać stałego rozkazu
    [take_back] cofnąć rozkazu
    [resign] poddać się
   *[other] { $command }
}
edition-title = { $edition ->
    [ryzyko] Ryzyko
    [classic] Risk
    [parker] Risk (1993)
    [gniazdo] Ryzyko (GNIAZDO)
    [galaxy] Ryzyko: podbój galaktyki
    [lesson] Lekcja
   *[other] { $edition }
}

## Co się stało

event-game-started = Gra się zaczyna: { $players }.
event-order-drawn = Kostki ustaliły kolejność: { $players }.
event-order-agreed = Kolejność gry: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] W grze jest sojusznik: kto zdobywa, może użyć jego gwiazdolotów przeciw drugiej osobie.
    [ryzyko] W grze są bataliony neutralne: nigdy nie atakują, a rzuca za nie i stawia je druga osoba.
   *[other] W grze są armie neutralne: nigdy nie atakują, a rzuca za nie druga osoba.
}
event-mission-dealt = { mission-word.own }: { $mission }
event-territories-dealt = Terytoria rozdane: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } zajmuje { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] Od teraz każde terytorium wybierasz bez listy życzeń.
   *[other] Chcesz zająć, w tej kolejności: { $territories }.
}
event-capital-named = { $player } wybiera stolicę.
event-capital-named-seen = Twoja stolica: { $territory }. Nikt o niej nie wie, dopóki nie padnie.
event-armies-mustered = { $player } ma do postawienia { armies.object }.
event-armies-planned = { $player } planuje { armies.object }: { $territory }.
event-plan-withdrawn = { $player } zaczyna plan od nowa.
event-plan-laid = { $player } stawia { armies.object } { ON($territory) }.
event-plan-revealed = { $player } stawia: { $places }.
event-deck-shuffled = { $edition ->
    [galaxy] Karty do gry są potasowane.
   *[other] Karty Ryzyka są potasowane.
}
event-discard-reshuffled = { $edition ->
    [galaxy] Wymienione karty do gry są potasowane i tworzą nową talię.
   *[other] Wymienione karty Ryzyka są potasowane i tworzą nową talię.
}
event-round-began = { $round ->
    [0] Zaczyna się rozmieszczanie wojsk.
   *[other] Zaczyna się runda { $round }.
}
event-turn-began = Tura: { $player }.
event-stage-began = { $stage ->
    [1] Etap 1 z 3: { $player } zdobywa, potem przesuwa.
    [2] Etap 2 z 3: { $player } odpowiada.
   *[3] Etap 3 z 3: { $player } znów zdobywa albo jeszcze raz przesuwa.
}
event-tours-began = Od teraz gra toczy się zwykłymi rundami, w tej kolejności: { $players }.
event-income-granted = { $player } dostaje { armies.object } za { territories }.
event-income-granted-regions = { $player } dostaje { armies.object } za { territories } i za całość: { $regions }.
event-income-granted-regions-alone = { $player } dostaje { armies.object } za całość: { $regions }.
event-income-granted-nothing = { $player } nie dostaje nowych { armies-word.genitive }.
event-income-granted-neutral = { $player }, wzmocnienie: { armies }, połowa w zaokrągleniu w dół.
event-cards-traded = { $player } wymienia na { armies.object } karty: { $cards }.
event-cards-traded-bonus = { $player } wymienia na { armies.object } i premię ({ $bonus }) karty: { $cards }.
event-armies-placed = { $player } stawia { armies.object } { ON($territory) }.
event-armies-placed-for = { $player } stawia za { neutral-word.object } { armies.object } { ON($territory) }.
event-armies-lost = { $player } traci { armies.object }: na żadnym terytorium nie ma na nie miejsca.
event-attack-declared = { $player } atakuje { OBJECT($target) } { FROM($source) }, siły: { armies }.
event-attack-cut-short = Atak na tym się zatrzymuje: więcej rzutów jeden rozkaz nie daje. Wydaj go jeszcze raz, by atakować dalej.
event-defence-chosen = 🛡️ { $player } broni się { $dice ->
    [one] jedną kostką
   *[other] { $dice } kostkami
}.
event-dice-rolled = 🎲 { $attack } przeciw { $defence }.
event-die-rerolled = { $player } za kartę { $card } powtarza rzut kostką, na której było { $die }: { $attack }.
event-losses-taken = Straty: atak { $attacker }, obrona { $defender }.
event-territory-captured = { $player } zdobywa { OBJECT($territory) }. Dotąd: { $loser }.
event-territory-occupied = { $player } przesuwa { armies.object } { FROM($source) } { TO($target) }.
event-capital-fell = 👑 Pada stolica: { $territory } ({ $player }). Zdobywa ją { $by }.
event-capital-fell-wiped = { event-capital-fell } Przepada z nią: { $wiped }.
event-ally-fell = Sojusznik nie ma już gwiazdolotów. Po tej turze zaczną się zwykłe rundy.
event-player-eliminated = { $player } odpada z gry. Ostatni cios: { $by }.
event-hand-taken = { $player } oddaje { $n ->
    [one] jedną kartę
    [few] { $n } karty
   *[many] { $n } kart
}, bierze { $n ->
    [one] ją
   *[other] je
} { $by }.
event-hand-taken-seen = { $player } oddaje karty: { $cards }. Bierze { $n ->
    [one] ją
   *[other] je
} { $by }.
event-card-drawn = { $player } ciągnie { card-word.object }.
event-card-drawn-seen = { $player } ciągnie { card-word.object }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies.object } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] Znów będzie pytanie przed każdym rzutem.
        [one] Twoi obrońcy rzucają odtąd jedną kostką, bez pytania.
       *[most] Twoi obrońcy rzucają odtąd tyloma kostkami, iloma wolno, bez pytania.
    }
   *[no] { $dice ->
        [one] Twoi obrońcy rzucają odtąd jedną kostką.
       *[most] Twoi obrońcy rzucają odtąd tyloma kostkami, iloma wolno.
    }
}
event-taken-back = { $player } cofa ostatni rozkaz.
event-taken-back-place = { $player } cofa { armies.object } { FROM($territory) }.
event-taken-back-planned = { $player } cofa plan: { armies }, { $territory }.
event-taken-back-occupy = { $player } cofa wkroczenie: { armies }, { $territory }.
event-taken-back-fortify = { $player } cofa przesunięcie { FROM($source) } { TO($target) }: { armies }.
event-taken-back-attack = { $player } cofa atak na { OBJECT($target) } { FROM($source) }.
event-taken-back-claim = { $player } cofa zajęcie: { $territory }.
event-taken-back-end = { $player } cofa koniec { $edition ->
    [galaxy] etapu
   *[other] fazy
}: { $phase }.
event-seat-resigned = { $player } poddaje się; { $edition ->
    [ryzyko] pozostałe bataliony
    [galaxy] pozostałe gwiazdoloty
   *[other] pozostałe armie
} zostają jako garnizon, który tylko się broni.
event-hand-returned = { $player }: { $n ->
    [one] jedna karta wraca
    [few] { $n } karty wracają
   *[many] { $n } kart wraca
} na spód talii.
event-game-won = { $goal ->
    [last_standing] { $player } wygrywa: nikt inny nie ocalał!
    [capitals] { $player } wygrywa: ma dość stolic, w tym własną!
    [world] { $player } wygrywa, podbijając { world-word.object }!
   *[other] { $player } wygrywa!
}
event-game-won-mission = { $player } wygrywa! { mission-title }: { $mission }
event-game-ended = { $why ->
    [agreed] Wszyscy zgodzili się zakończyć grę tak, jak stoi.
   *[round_limit] Ostatnia ustalona runda dobiegła końca.
} { $several ->
    [yes] Równo na czele: { $players }.
   *[no] Na czele: { $players }.
}
over-as-it-stands = Gra skończona tak, jak stała. Na czele: { $players }.

## Bitwa w jednym wierszu

fight = ⚔️ { $player }: { $source } → { $target }: { $rolls ->
    [one] jeden rzut
    [few] { $rolls } rzuty
   *[many] { $rolls } rzutów
}, traci { $lost }, niszczy { $destroyed }
fight-own = ⚔️ { $source } → { $target }: { $rolls ->
    [one] jeden rzut
    [few] { $rolls } rzuty
   *[many] { $rolls } rzutów
}, tracisz { $lost }, niszczysz { $destroyed }
fight-rerolled = { $fight }, za ponowny rzut pokazuje: { $cards }
fight-held = { $fight }.
fight-captured = { $fight }, **zdobyte** ({ $loser }).
fight-occupied = { $fight }, **zdobyte** ({ $loser }); { $n ->
    [one] wkracza { armies }.
    [few] wkraczają { armies }.
   *[many] wkracza { armies }.
}
told-took = { $player } zyskuje { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}.
told-took-of = { $player } zyskuje { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
} ({ $losses }).
told-loses = { $player } traci { $n }
told-lost = { $player } traci { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}.
told-even = Terytoria zmieniają właścicieli, ale nikt nie ma ich więcej niż przedtem.
told-standing = -# { map-heading } · Terytoria: { $counts }.
told-leads = -# { map-heading } · { $player } prowadzi: { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}; dalej: { $others }.
told-count = { $player } { $n }{ $change ->
    [none] { "" }
   *[other] { " " }({ $change })
}
told-down = { $player } traci teren: było { $before }, { $after ->
    [one] zostaje jedno terytorium
    [few] zostają { $after } terytoria
   *[many] zostaje { $after } terytoriów
}.
told-holds = { $player } ma teraz w całości: { $regions }.
told-broken = { $player } nie ma już w całości: { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } odpada z gry. Ostatni cios: { $by }.
told-nothing = Żadne terytorium nie zmienia właściciela.
did = { $player } { $deeds }.
did-traded = wymienia { $sets ->
    [one] zestaw
    [few] { $sets } zestawy
   *[many] { $sets } zestawów
} na { $n }
did-placed = stawia { $n }
did-took = zdobywa: { $places }
did-took-for = zdobywa za { neutral-word.object }: { $places }
did-failed = bez skutku atakuje: { $places }
did-losses = { $n ->
    [0] niszczy { $destroyed } bez strat
   *[other] traci { armies.object }{ $destroyed ->
        [0] {""}
       *[other] , niszczy { $destroyed }
    }
}
did-moved = { moves-word } { $n } ({ $source } → { $target })
did-moved-often = { moves-word } { $n }, przesunięć: { $times }
did-cards = { $n ->
    [one] ciągnie { card-word.object }
    [few] ciągnie { $n } karty
   *[many] ciągnie { $n } kart
}
places-of = { $places } ({ $player })
series = { $first } i { $last }
places-many = { $places } i jeszcze { $n }
changed-title = ### Od twojej ostatniej tury
changed-start = ### Od początku gry
changed-lost = **Stracone:** { $places }.
changed-won = **Zdobyte:** { $places }.
changed-kept = Żadne terytorium nie przepadło.
changed-held = Odparte ataki: { $places }.
changed-stand = { $territory } ({ $player } atakuje; tracisz { $lost }, przeciwnik { $destroyed })
changed-next-set = { $player } wymienia { $n ->
    [one] zestaw
    [few] { $n } zestawy
   *[many] { $n } zestawów
} na { $armies }; następny da { $next }.
changed-set = { $player } wymienia { $n ->
    [one] zestaw
    [few] { $n } zestawy
   *[many] { $n } zestawów
} na { $armies }.
changed-danger = Najbardziej zagrożone: { $territory } ({ $armies }), obok: { $beside } ({ $theirs }, { $player }).
placed = { $player } stawia: { $places }.
placed-own = Postawione: { $places }.
planned-own = Dodane do planu: { $places }.
drawn-own = Ciągniesz { card-word.object }: { $card }.
occupied-own = Wkracza: { armies }, { $source } → { $target }.
regrouped-own = Przesunięte: { armies }, { $source } → { $target }.
placed-for = { $player } stawia za { neutral-word.object }: { $places }.
claimed = { $player } zajmuje: { $territories }.
planned = { $player } planuje: { $places }.
more-lines = … i jeszcze { $n }: `/risk log`.
dice-line = 🎲 { $attack } – { $defence }: { $lost ->
    [0] przeciwnik traci { $destroyed }
   *[other] { $destroyed ->
        [0] tracisz { $lost }
       *[other] tracisz { $lost }, przeciwnik { $destroyed }
    }
}
dice-line-witnessed = 🎲 { $attack } przeciw { $defence }: atak traci { $lost }, obrona { $destroyed }.
dice-line-waiting = 🎲 { $attack } – { $defence }
dice-earlier = … wcześniej: { $n ->
    [one] jeden rzut
    [few] { $n } rzuty
   *[many] { $n } rzutów
}.

## Co można wybrać

option-set = { $cards }: { armies }
option-bonus = { armies }, premia: { $bonus }
option-empty-territory = { $territory }
option-territory = { $territory } { $n }
option-where = { $region }: { $beside }
option-region = { $region }: { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}
option-number = { armies }
option-all = Wszystko: { armies }
option-other-number = Inna liczba…
option-force = { armies }, { dice-count }
option-dice = { dice-count }
dice-count = { $dice ->
    [one] jedna kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
}
option-fight = { $merit ->
    [yes] ★{ " " }
   *[no] { "" }
}{ $chance }% · { $source } { $own } → { $target } { $theirs }
option-follow = { $n } { TO($target) }, { $left ->
    [one] { $left } zostaje
    [few] { $left } zostają
   *[many] { $left } zostaje
} { ON($source) }
option-move = { $n } · { $source } { $own } → { $target } { $theirs }
option-way = { $chance }% · { $n }: { $way }
option-page = Więcej… (strona { $page } z { $pages })
merit-truce = rozejm z tobą do końca rundy { $until }
merit-left = zostanie około { $n }
merit-last = ostatnie, co ma { $player }
merit-enemy = wróg z twojego zadania
merit-completes = { $region } w całości, +{ $n }
merit-breaks = { $region } już nie w całości: { $player }
merit-mission = w twoim zadaniu
beside = obok: { $n ->
    [one] jedno wrogie
    [few] { $n } wrogie
   *[many] { $n } wrogich
} – { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }i jeszcze { $more }
}
beside-one = { $territory } { $n }
beside-none = bez wroga obok
option-stop-at = Stop, gdy zostanie { $n }
option-colour = { mark } { colour }
option-next-colour = Dowolny wolny kolor

## Odmowy zasad

illegal-game_over = Gra skończona: wygrywa { $winner }.
illegal-not_seated = Tego miejsca nie ma przy tym stole.
illegal-not_your_turn = To nie twoja tura: stół czeka na kogoś innego: { $waiting_for }.
illegal-not_in_this_phase = Teraz nie można { $command }: trwa { $edition ->
    [galaxy] etap
   *[other] faza
} „{ $phase }”.
illegal-unknown_territory = Nie ma terytorium „{ $territory }”.
illegal-not_yours = { $territory } to nie twoje terytorium: ma je { $owner }.
illegal-your_own = { $edition ->
    [galaxy] { $territory } należy do strony atakującej; zaatakuj drugą.
   *[other] { $territory } to już twoje terytorium; zaatakuj cudze.
}
illegal-not_adjacent = { $source } i { $target } nie sąsiadują ze sobą.
illegal-too_few_armies = { $territory }: { armies } to za mało, a jedna jednostka musi zawsze zostać.
illegal-armies_not_allowed = Liczba { $armies } odpada: { in-range }.
illegal-dice_not_allowed = Tyle nie można ({ dice-count }): { in-range }.
illegal-dice_not_allowed-rolled = Na żadnej kostce nie ma { $dice }: wybierz spośród { $rolled }.
in-range = { $choice ->
    [none] nie została żadna
    [one] możliwe jest tylko { $low }
   *[range] wybierz od { $low } do { $high }
}
illegal-already_taken = { $territory } to już zajęte terytorium: ma je { $owner }.
illegal-no_room = { $territory }: brak miejsca, na jednym terytorium może stać najwyżej { $limit } { armies-word.genitive }.
illegal-no_card_to_show = Nie masz karty żadnego z nich: { $territories }. Bez niej nie można powtórzyć rzutu.
illegal-not_on_a_card = { $territory }: tu premii nie będzie; potrzebne jest twoje terytorium z jednej z kart. Wybierz: { $shown }.
illegal-armies_left_to_place = Najpierw musisz postawić jeszcze { armies.object }.
illegal-must_trade = Masz { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[many] { $cards } kart
}, a zatrzymać możesz najwyżej { $most }: najpierw wymień zestaw.
illegal-not_your_card = Nie masz wszystkich tych kart.
illegal-not_a_set = Te karty nie tworzą zestawu: { $symbols }. Zestaw to trzy takie same albo trzy różne.
illegal-already_fortified = { $edition ->
    [ryzyko] Przegrupowanie już było; wolno raz w turze.
    [galaxy] Przesunięcie już było; wolno raz w tym etapie.
   *[other] Umacnianie już było; wolno raz w turze.
}
illegal-nothing_planned = Nie masz planu, który można by cofnąć.
illegal-not_fulfilled = Twój cel nie jest jeszcze osiągnięty, więc to nie zwycięstwo. Nikt inny się o tym nie dowie.
illegal-already_resigned = Nie ma cię już w grze.
illegal-nobody_is_asked = Przy tym stole nikogo się nie pyta: twoi obrońcy rzucają według stałego rozkazu, `most` albo `one`.
illegal-nothing_to_take_back = Nie masz rozkazu, który można by cofnąć.
illegal-dice_fell = Na cofnięcie za późno: kostki już rzucone.
illegal-card_drawn = Na cofnięcie za późno: karta już wyciągnięta.
illegal-cards_shown = Na cofnięcie za późno: karty już wymienione albo w innych rękach.
illegal-somebody_fell = Na cofnięcie za późno: ktoś odpadł albo padła stolica.
illegal-play_began = Na cofnięcie za późno: rozmieszczanie wojsk jest skończone.
illegal-somebody_acted = Na cofnięcie za późno, bo ktoś już coś zrobił: { $seat }.

## Odmowy stołu

table-no_such_game = Nie ma takiej gry.
table-already_started = Gra już się zaczęła. Jeśli w niej grasz, możesz się poddać: `/order resign`. Moderator może ją zamknąć: `/moderate close`. Nową zaczyna `/risk new`.
table-not_started = Gra jeszcze się nie zaczęła. Gdy graczy jest dość, zaczyna ją `/risk start`.
table-rated_needs_limit = Ta gra liczy się do rankingu, więc zachowuje limit czasu: inaczej kto przegrywa, mógłby ją zostawić na zawsze.
table-no_hints = Przy tym stole nie ma podpowiedzi. Gospodarz może je włączyć przed startem; wtedy gra nie liczy się do rankingu.
table-not_alone = Podpowiedzi są tylko w grach z komputerami: przy tym stole grają albo grali inni ludzie.
table-no_such_turn = W turze { $turn } tej gry nie ma czego wypróbować.
table-not_over = Gra jeszcze trwa: do jej końca kostki i karty są tajne.
table-game_over = Ta gra jest skończona. Z tymi samymi ludźmi zagrasz znowu przez `/risk table again`, nową grę zaczyna `/risk new`.
table-full = Wszystkie miejsca ({ $places }) są zajęte. Stoły z wolnym miejscem pokazuje `/my games`, nowy zakłada `/risk new`.
table-already_seated = Już siedzisz przy tym stole. Co możesz tam zrobić, pokazuje `/risk turn`; przed początkiem gry miejsce zwalnia `/risk leave`.
table-not_a_player = Nie grasz przy tym stole. Przed początkiem gry wolne miejsce zajmuje `/risk join`; twoje gry pokazuje `/my games`.
table-not_host = To może zrobić tylko gospodarz: { $host }. Gdy gra już trwa, a gospodarza nie ma, gracz może przejąć tę rolę: `/host office`.
table-too_few_players = Do gry potrzeba co najmniej { $fewest } osób, a { $players ->
    [one] jest tylko jedna
    [few] są tylko { $players }
   *[many] jest tylko { $players }
}: poczekaj na innych albo dodaj graczy komputerowych.
table-unknown_colour = Przy tym stole nie ma koloru { $colour }.
table-colour_taken = Ten kolor jest już zajęty: { $colour }. Wolne: { $free }.
table-already_computer = Na tym miejscu gra już komputer: { $name }. Jeśli to miejsce człowieka, odzyska je przez `/risk join`.
table-computer_plays = Za ciebie gra komputer. Miejsce oddaje `/risk join`.
table-not_awaited = { $name } na razie nikogo nie wstrzymuje. Gdy stół będzie na kogoś czekał już { span.object }, gospodarz albo moderator tego serwera może oddać to miejsce komputerowi. W grze, która nie liczy się do rankingu, moderator może to zrobić od razu.
table-time_left = { $name } ma jeszcze { span.object }; potem gospodarz albo moderator tego serwera może oddać to miejsce komputerowi. Do tego czasu przypomnij o turze tutaj. Na nikogo, kogo nie ma już na serwerze, się nie czeka, a w grze, która nie liczy się do rankingu, moderator czekać nie musi.
table-order_by_dice = W tej instrukcji kolejność ustalają kostki.
table-not_everybody_once = Wymień wszystkich przy stole, każdą osobę raz, w kolejności gry: { $colours }.
table-paused = { paused }
table-wrong_server = Stołu nie można przenieść na inny serwer.
table-already_here = Ten stół już tu jest. `/risk map` pokazuje planszę, `/risk turn` to, co możesz zrobić.
table-sealed = Start już był; rozdanie nastąpi, gdy wyjawione będą wszystkie zapieczętowane słowa. Jeszcze nie: { $names }.
table-no_lines = Ten stół jest z mojej starszej wersji, więc do jego kostek nie można dodać słów; do następnego już tak.
table-many_lines = Jest już { $most } wierszy, więcej być nie może: zacznij grę albo otwórz inny stół.
table-many_lines_of_yours = Liczba twoich wierszy przy tym stole to już { $most }, więcej jedna osoba dodać nie może.
table-bad_word = Słowo to jeden wiersz, najwyżej { $most } znaków.
table-bad_seal = To nie jest pieczęć: pieczęć to SHA-256 słowa, 64 znaki od 0 do 9 i od a do f. Nikt nie zobaczył tego, co tu wpisano.
table-told_too_early = Słowa wyjawia się dopiero po starcie gry. Nikt przy stole nie zobaczył twojego; mógł je jednak przeczytać ktoś, kto mnie prowadzi, więc jeśli to dla ciebie ważne, zapieczętuj jeszcze jedno.
table-nothing_sealed = Nie masz przy tym stole zapieczętowanego słowa.
table-already_told = Twoje słowo jest już wyjawione.
table-not_the_sealed_word = To nie jest zapieczętowane słowo: ma inne SHA-256. Nikt go nie zobaczył; sprawdź wielkie litery i spacje, i spróbuj jeszcze raz.
table-hosts_already = Już jesteś gospodarzem tego stołu.
table-host_is_there = Gospodarzem tego stołu jest { $host }, i to miejsce nie stoi puste. Jeśli stół czeka, a gospodarz nic nie robi tak długo, ile tempo daje na turę (co najmniej dobę, w grze otwartej siedem dni), może go zastąpić każdy, kto gra.
table-own_seat = O własnym miejscu nie głosujesz. Twój zegar zatrzymuje na kilka dni `/my vacation`, a poddać się możesz przez `/order resign`.
table-nothing_proposed = Nikt nie proponuje tu innego tempa. Może to zrobić gospodarz: `/host pace`.
table-end_in_league = Gry ligowe rozgrywa się do końca. Z tej możesz jeszcze odejść: `/order resign`.
table-end_proposed = Ktoś już to proponuje. Odpowiedz pod „{ button-status }” albo przez `/risk table end`.
table-end_alone = Ta gra liczy się do rankingu, więc jedna osoba jej nie zakończy. Graj dalej albo poddaj się: `/order resign`.
table-end_refused_lately = Twoja ostatnia propozycja przepadła. Kolejną możesz złożyć w następnej rundzie albo gdy minie { span }.
table-no_end_proposed = Nikt nie proponuje zakończenia tej gry. Możesz to zrobić przez `/risk table end`.
table-rounds_out_of_range = Ostatnia runda może mieć numer od { $fewest } do { $most }; 0: bez niej.
table-same_pace = Ten stół ma już takie tempo.
table-not_asleep = Ta gra nie odpoczywa: toczy się.
table-not_a_moderator = To może zrobić tylko moderator tego serwera, który przy tym stole nie gra.
table-concerned = Ta gra dotyczy ciebie: { $concern ->
    [entrant] grasz w lidze, do której należy.
    [rated_with] w ciągu ostatnich 30 dni masz grę rankingową z kimś od tego stołu.
   *[seated] grasz w niej albo było w niej twoje miejsce.
} Zrobić to może inny moderator tego serwera. Jeśli nikogo takiego nie ma, ranking gry mogą unieważnić ludzie przy stole: pyta ich `/moderate annul` z `vote`.
table-not_concerned = Ta gra ciebie nie dotyczy, więc możesz unieważnić jej ranking bez pytania: to samo polecenie bez `vote`.
table-no_reason = Podaj powód: przeczytają go wszyscy przy stole.
table-no_ladder = Ten serwer obywa się bez rankingu.
table-over_too_long = Ta gra skończyła się ponad tydzień temu, więc jej ludzie już o niej nie głosują. Unieważnić jej ranking może moderator, którego ona nie dotyczy, albo ten, kto prowadzi Generała.
table-not_rated = Ta gra nie liczy się do rankingu, więc nie ma czego unieważniać.
table-annulled_already = Ranking tej gry jest już unieważniony.
table-vote_is_open = Ludzie przy tym stole już o tym głosują.
table-no_vote_is_open = Nikt nie pyta o ranking tej gry.
table-nobody_votes = Przy tym stole nie ma już nikogo, kto mógłby głosować.
table-no_vote_of_yours = Głosują o tym tylko ludzie tego stołu, a nie moderator, który pyta.
table-voted_already = Twój głos już tu jest.
table-had_a_seat = Kto ma albo miał miejsce w tej grze, nie może przejąć innego: zna jego tajemnice.
table-seat_counts = Tutaj miejsca nie zmieniają właściciela: ta gra liczy się do rankingu albo ligi.
table-seat_in_setup = Miejsca można przejmować dopiero od pierwszej tury. Poproś znowu, gdy się zacznie.
table-seat_not_free = To miejsce nie jest opuszczone. Możesz poprosić o: { $free }.
table-seat_asked = Ktoś już prosi o to miejsce. Jeśli gospodarz odmówi, możesz poprosić ty.
table-seat_asked_by_you = Twoja prośba o miejsce już tu czeka. Gospodarz ma dobę na odpowiedź.
table-seat_declined = Gospodarz odmówił. Tutaj możesz poprosić znowu za { span.object }.
table-seat_request_gone = Na tę prośbę nie można już odpowiedzieć: ma odpowiedź, wygasła albo miejsce nie jest już wolne.
table-seat_asker_left = { $name } nie jest już na serwerze, więc na tym miejscu dalej gra komputer.
table-seat_kept = { $name } może znów być na serwerze, więc zachowuje to miejsce.
table-many_seat_requests = Tego byłoby za dużo: na tym serwerze można wysłać najwyżej { $most } prośby dziennie. Spróbuj jutro.
table-unknown_zone = Nie ma takiej strefy czasowej. Podaj miasto albo nazwę jak Europe/Warsaw, skrót jak CET albo różnicę względem UTC, jak UTC+2.
table-quiet_too_long = Godziny ciszy mogą trwać najwyżej { $most } godzin na dobę.
table-vacation_backwards = Ostatni dzień urlopu nie może być przed pierwszym.
table-vacation_past = Urlop może się zacząć dziś albo później, nie w przeszłości.
table-vacation_far = Urlop może się zacząć najpóźniej za rok.
table-vacation_too_long = Urlop może trwać najwyżej { $most } dni z rzędu.
table-vacation_spent = { $left ->
    [0] Nie masz już dni urlopu: w ciągu 365 dni przysługuje { $most }. Tak długi urlop może się zacząć najwcześniej { $more }.
    [one] Został ci jeden dzień urlopu: w ciągu 365 dni przysługuje { $most }. Tak długi urlop może się zacząć najwcześniej { $more }.
    [few] Zostały ci { $left } dni urlopu: w ciągu 365 dni przysługuje { $most }. Tak długi urlop może się zacząć najwcześniej { $more }.
   *[many] Zostało ci { $left } dni urlopu: w ciągu 365 dni przysługuje { $most }. Tak długi urlop może się zacząć najwcześniej { $more }.
}
table-no_vacation = Nie masz teraz urlopu ani żadnego w planie.
table-no_plan = Nie masz przygotowanej tury. Jak ją napisać, pokazuje `/order turn`.
table-many_seated = Za mało miejsc ({ $places }): zajętych lub zarezerwowanych jest { $players }. Wybierz więcej miejsc albo zwolnij jedno przez `/host remove`.
table-sits_here = Ta osoba już siedzi przy tym stole.
table-already_invited = Ta osoba ma już zaproszenie.
table-many_invited = Nikogo więcej nie można zaprosić: zaproszonych jest już { $most }.
table-invited_often = W ciągu doby możesz zaprosić tę samą osobę { $most } razy i już to zrobiono. Następne zaproszenie: { $again }.
table-reserved = Wolne miejsca są zarezerwowane. Najbliższe zwolni się { $until }, o ile nie zajmie go zaproszony gość; inne stoły pokazuje `/my games`.
table-reserved_before = Miejsce dla tej osoby było już przy tym stole zarezerwowane. Można to zrobić raz.
table-banned = Gospodarz nie wpuszcza cię do tego stołu. Inne stoły z wolnym miejscem pokazuje `/my games`.
table-banned_by_you = Nie wpuszczasz tej osoby do tego stołu. Najpierw ją wpuść: „{ button-guests }”.
table-many_banned = Nie wpuszczasz tu już { $most } osób, a więcej nie można. Najpierw wpuść kogoś z nich.
table-hosts_seat = To twoje miejsce, a jesteś gospodarzem. Zwalnia je `/risk leave`; gospodarzem zostaje wtedy następna osoba.
table-no_such_guest = To się już zmieniło. Jak jest teraz, pokazuje „{ button-guests }”.
table-blocked_by_you = Masz tę osobę na liście zablokowanych. Najpierw ją odblokuj: `/my show`, potem „{ button-contacts }”.
table-many_blocked = Masz już zablokowanych { $most } osób, a więcej nie można. Najpierw kogoś odblokuj.
table-rematch_began = Inni już zaczęli następną grę, tu: <#{ $channel }>.
table-no_preset = Na tym serwerze nie ma szablonu „{ $name }”. Zapisuje go `/host save` przed początkiem gry.
table-many_presets = Na tym serwerze jest już { $most } szablonów, więcej być nie może: `/host forget` usuwa jeden.
table-not_your_preset = Szablon „{ $name }” należy do kogoś innego: zmienić lub usunąć może go tylko ta osoba i moderatorzy tego serwera.
table-preset_gone = Szablon „{ $name }” dotyczy instrukcji, której już nie mam: { $edition }. `/host forget` go usuwa.
table-preset_unfit = Szablon „{ $name }” nie pasuje już do swojej instrukcji, { edition-title }: ustaw stół ręcznie i zapisz go na nowo. `/host forget` usuwa stary.
table-told_too_late = Czas na wyjawienie zapieczętowanych słów minął: stół jest odwołany.
table-many_games_of_yours = Tego byłoby za dużo: masz już { games-open.object }. Skończ którąś grę albo odejdź od stołu; listę daje `/my games`.
table-many_games_here = Tego byłoby za dużo: na tym kanale { games-open }. Poczekaj, aż któraś się skończy, albo otwórz stół na innym kanale.
table-many_games_in_server = Tego byłoby za dużo: na tym serwerze { games-open }. Poczekaj, aż któraś się skończy.
table-stale = To było nieaktualne, więc nic się nie zmieniło. Tak sprawy stoją teraz.
table-used_elsewhere = To polecenie zostało już użyte w innej grze, więc tutaj nic się nie zmieniło. Spróbuj jeszcze raz.

games-open = { $games ->
    [one] jest już jedna otwarta gra
    [few] są już { $games } otwarte gry
   *[many] jest już { $games } otwartych gier
}
    .object = { $games ->
        [one] jedną otwartą grę
        [few] { $games } otwarte gry
       *[many] { $games } otwartych gier
    }

## Odmowy ligi

league-no_league = Na tym kanale nie ma ligi. Zakłada ją `/league found`.
league-runs_already = Na tym kanale jest już liga: { $name }. Następna może się zacząć, gdy ta się skończy.
league-already_entered = Jesteś już w tej lidze: { $name }.
league-not_entered = Nie jesteś w tej lidze: { $name }.
league-already_withdrawn = Nie ma cię już w tej lidze: { $name }.
league-entry_closed = Ta liga już się zaczęła, więc nikt nie może dołączyć: { $name }.
league-full = Liga jest pełna, zapisanych: { $most }.
league-too_few = Liga potrzebuje co najmniej { $fewest } osób; { $n ->
    [0] nie zapisał się jeszcze nikt
    [one] na razie zapisała się jedna
    [few] na razie zapisały się { $n }
   *[many] na razie zapisało się { $n }
}.
league-over = Ta liga jest skończona: { $name }.
league-not_the_founder = To może zrobić tylko założyciel ({ $founder }) i moderatorzy tego serwera (Zarządzanie serwerem), którzy w lidze nie grają.
league-closes_too_soon = Zapisy muszą być otwarte co najmniej minutę.
league-closes_too_late = Zapisy mogą być otwarte najwyżej { $days ->
    [one] jeden dzień
    [few] { $days } dni
   *[many] { $days } dni
}.
league-no_lines = Ta liga jest z mojej starszej wersji, więc nie można do niej dodać słów; do następnej już tak.
league-many_lines = Liczba twoich wierszy w tej lidze to już { $most }, więcej jedna osoba dodać nie może.
league-bad_seal = To nie jest pieczęć: pieczęć to SHA-256 słowa, 64 znaki od 0 do 9 i od a do f. Nikt nie zobaczył tego, co tu wpisano.
league-sealed_already = Masz już w tej lidze zapieczętowane słowo i jedno wystarczy. By zapieczętować inne, odejdź z ligi i dołącz jeszcze raz.
league-bad_word = Słowo to jeden wiersz od 1 do { $most } znaków. Nikt nie zobaczył tego, co tu wpisano.
league-told_too_early = Słowa wyjawia się dopiero po zamknięciu zapisów. Nikt w lidze nie zobaczył twojego; mógł je jednak przeczytać ktoś, kto mnie prowadzi. Jeśli to dla ciebie ważne, odejdź z ligi, dołącz jeszcze raz i zapieczętuj inne.
league-told_too_late = Czas na wyjawienie zapieczętowanych słów minął.
league-nothing_sealed = Nie masz w tej lidze zapieczętowanego słowa.
league-already_told = Twoje słowo jest już wyjawione.
league-not_the_sealed_word = To nie jest zapieczętowane słowo: ma inne SHA-256. Nikt go nie zobaczył; sprawdź wielkie litery i spacje, i spróbuj jeszcze raz.
league-not_over = Ta liga jeszcze trwa albo trwa gra przy którymś z jej stołów; do końca nikt nie dostanie jej sekretu: { $name }.
league-may_not_found = { $right ->
    [server] Ligi mogą tu zakładać tylko osoby, które zarządzają serwerem (Zarządzanie serwerem).
   *[events] Ligi mogą tu zakładać tylko osoby, które mogą zarządzać wydarzeniami (Zarządzanie wydarzeniami).
} Moderatorzy mogą to zmienić: `/moderate leagues`.
league-founder_alone = To może zrobić tylko założyciel ({ $founder }).
league-referee_plays = Kto gra w lidze albo jest na jej liście rezerwowej, nie może być jej sędzią. Wskaż kogoś innego albo niech ta osoba najpierw opuści ligę: { $name }.
league-referee_is_a_bot = Bot nie może sędziować w lidze.
league-referee_already = Ta osoba już sędziuje w tej lidze: { $name }.
league-many_referees = Liga może mieć najwyżej { $most ->
    [one] jednego sędziego
    [few] { $most } sędziów
   *[many] { $most } sędziów
}.
league-no_such_referee = Ta osoba nie sędziuje w tej lidze: { $name }.
league-referee_may_not_enter = Sędziujesz w tej lidze, więc nie możesz w niej grać: { $name }. Z listy sędziów może cię skreślić założyciel albo moderator, który w niej nie gra (`/league referee`).
league-not_a_referee = Ta liga ma sędziów i tylko oni mogą o tym decydować: { $name }.
league-no_such_table = Ta liga nie ma takiego stołu: { $name }. Wybierz z listy.
league-table_over = Ten stół albo cała liga już się skończyły: runda { $round }, stół { $table }. Wynik skończonego stołu można poprawić: `/league adjust`.
league-table_not_over = Przy tym stole gra jeszcze trwa albo nikt przy nim nie grał: runda { $round }, stół { $table }. Dopóki gra trwa, można przyznać walkower: `/league forfeit`.
league-not_at_the_table = Wymień osoby od tego stołu, każdą raz: runda { $round }, stół { $table }.
league-forfeited_already = Ta osoba ma już walkower przy tym stole: runda { $round }, stół { $table }.
league-adjusted_already = Wynik tego stołu był już poprawiany i tak zostaje: runda { $round }, stół { $table }.
league-concerned = Siedzisz przy tym stole, więc o nim nie głosujesz: { $name }.
league-too_few_voters = Do głosowania potrzeba co najmniej { $fewest } osób z tej ligi, które nie siedzą przy tym stole, a tylu nie ma. Moderator tego serwera, który w niej nie gra, może wyznaczyć sędziego: `/league referee`.
league-changed_referees = Zmiana sędziów tej ligi wyszła od ciebie, gdy inni byli już zapisani, więc nie możesz w niej grać: { $name }.
league-referees_settled = Jesteś w tej lidze, a inni są już zapisani, więc nie możesz zmieniać jej sędziów: { $name }. Może to zrobić moderator tego serwera, który w niej nie gra.
league-voted_already = Twój głos już tu jest: { $name }.
league-many_motions = Liczba twoich wniosków pod głosowanie w tej lidze to już { $most }, więcej jedna osoba złożyć nie może.
league-paused = Ta liga jest wstrzymana: { $name }. Rusza po `/league resume`.
league-not_paused = Ta liga nie jest wstrzymana: { $name }.
league-words_awaited = Ta liga czeka na zapieczętowane słowa, najwyżej dobę, więc teraz nie można jej wstrzymać: { $name }.
league-no_ladder = Ten serwer obywa się bez rankingu, więc nie można według niego rozstawiać: wybierz w `seeding` losowanie albo nie podawaj nic.
league-table_size = Przy tej instrukcji stoły ligi są dla { $fewest } do { $most } osób.

## Odmowy ustaleń stołu

options-players = { edition-title } jest dla { $low } do { $high } osób, nie dla { $players }.
options-no_missions_for_two = Dwie osoby grają bez zadań, dopóki nie zostanie jedna: nie podawaj `goal` albo dodaj miejsca (reguła { $rule }).
options-no_goal_cards = W trudniejszą grę gra się bez kart celów: wybierz inny `goal` albo nie podawaj `hard` (reguła { $rule }).
options-ten_is_no_set = Przy tym stole po jednej karcie każdego rodzaju to nie zestaw, więc dwa jokery nie mogą być warte 10: ustaw też `one_of_each` na `ten` albo nie podawaj `two_jokers` (reguła { $rule }).
options-no_colour_missions = Jedyne zadanie lekcji nie wymienia koloru: nie podawaj `own_colour` (reguła { $rule }).
options-bad_route = To nie jest trasa: { $territories }. Trasa łączy dwa różne terytoria, które nie są jeszcze połączone.
options-out_of_reach = Przy tych trasach nikt nigdy nie dotarłby tu: { $territories }.

## Rozejmy

truce-title = ### Rozejmy
truce-none = Przy tym stole nie ma rozejmów ani otwartych propozycji.
truce-held = **Rozejm** do końca rundy { $until }: { $players }; { $borders }
truce-open = **Propozycja** na { truce-rounds }: { $player } pyta, odpowiada { $other }; { $borders }
truce-rounds = { $rounds ->
    [one] jedną rundę
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
truce-all-borders = wszystkie wspólne granice
truce-offered = { $player } proponuje rozejm na { truce-rounds } po bieżącej. Komu: { $other }. Gdzie: { $borders }. Propozycja jest ważna do końca następnej rundy. Rozejmu nikt nie pilnuje, ale wszyscy się dowiedzą, kto go łamie.
dm-truce = 🕊️ { $player } proponuje ci rozejm na { truce-rounds } po bieżącej, tu: { $place }. Gdzie: { $borders }. Propozycja jest ważna do końca następnej rundy.
truce-agreed = { $other } i { $player } zawierają rozejm na { truce-rounds } po bieżącej. Gdzie: { $borders }.
truce-declined = { $player } i { $other } nie zawierają rozejmu.
truce-broken = ⚔️ { $mention } { $player } łamie rozejm, a { $other } nie musi go już przestrzegać.
truce-breach = **Złamany rozejm**: { $player }. Druga strona: { $other }.
truce-sure = ⚠️ { $other } ma z tobą rozejm: nikt z was nie atakuje przez granicę { $source } – { $target }. Jeśli mimo to zaatakujesz, rozejm się kończy, wszyscy się o tym dowiedzą, a twój profil to policzy.
pick-truce = Zaproponuj rozejm…
pick-rounds = Na jak długo?
pick-borders = Gdzie ma obowiązywać?
option-rounds = Na { truce-rounds } po bieżącej
option-all-borders = Wszystkie nasze granice
button-truce = Rozejmy…
button-accept = Przyjmij rozejm
button-refuse = Odrzuć
button-withdraw-offer = Wycofaj propozycję
button-break = Złam rozejm i atakuj
button-break-on = Złam rozejm i graj dalej
table-truce_with_oneself = Ze sobą żyjesz już w pokoju: wybierz kogoś innego.
table-truce_with_nobody = { $name } już w tej grze nie gra, więc rozejmu nie będzie. Wybierz kogoś innego.
table-truce_with_stand_in = { $name } na razie nie gra, a komputer na tym miejscu nie składa obietnic. Zapytaj, gdy wróci.
table-no_truce_of_two = Zostały dwie strony i jedna musi pokonać drugą: rozejmów już nie ma.
table-truce_already = { $name } ma już z tobą rozejm.
table-truce_too_long = Rozejm trwa od jednej do { $most } rund.
table-many_offers = Tego byłoby za dużo: liczba twoich propozycji w tej rundzie to już { $most }. Poczekaj do następnej.
table-offered_already = Między wami jest już otwarta propozycja: przyjmij ją, odrzuć albo wycofaj pod „{ button-truce }”.
table-no_such_border = Nie macie takiej wspólnej granicy: podaj swoje terytorium i sąsiednie drugiej strony albo nic, by objąć wszystkie granice.
table-offer_gone = Na tę propozycję nie można już odpowiedzieć: ma odpowiedź, wygasła albo ktoś z was odpadł.
table-not_offered_to_you = Ta propozycja była dla kogoś innego.
table-no_truce = Nie macie rozejmu, który można by złamać.
illegal-truce_holds = { $seat } ma z tobą rozejm do końca rundy { $until }: bez ataku { FROM($source) } { TO($target) }.
illegal-turn_too_long = Liczba ataków i przesunięć w tej turze sięgnęła { $most }, więcej nie można: wymień, postaw i wprowadź, co musisz, i zakończ turę.

## Lekcje

lesson-first = Grasz jako { $player }, przeciw komputerowi: { $other }; liczby to armie. { $trades ->
    [yes] **Wymień zestaw kart i miej { $goal } z { $all } terytoriów: wtedy wygrywasz.**
   *[no] **Wygrywasz, gdy tylko masz { $goal } z { $all } terytoriów.**
}
lesson-reinforce = **1 · Nowe armie** przychodzą w każdej turze: trzy lub więcej, za terytoria i całe regiony. Z miejsca, na którym staną, atakujesz.
lesson-card = **Karta** jest twoja za każdą turę, w której coś zdobędziesz. Trzy takie same albo po jednej z każdych to zestaw, który daje armie.{ $trades ->
    [yes] {" "}W czwartej turze wymienisz zestaw: brakująca karta sama do ciebie przyjdzie.
   *[no] {""}
}
lesson-trade = **Zestaw!** Trzy z twoich kart pasują do siebie: oddajesz je i dostajesz armie, których liczba stoi na przycisku. Każdy zestaw w grze daje więcej niż poprzedni.
lesson-battle = **2 · Atakuj** tak często, jak chcesz, albo wcale. Każdy wiersz listy zaczyna się twoją szansą. Porównuje się najwyższe kostki: strona z niższą traci armię; przy remisie – atakujący.
lesson-move = **3 · Przesunięcie.** Gdy nie chcesz już atakować, zakończ turę: jednym przesunięciem do swojego sąsiada albo przez „{ button-finish }”, co zostawia wszystko na miejscu.
lesson-occupied = **Twoje.** Armie wkraczają z następnym naciśnięciem: ile, mówi pierwsza lista.
lesson-occupy = **Twoje.** Część zwycięskich armii musi wkroczyć, a co najmniej jedna zostaje. Wybierz ile: te, które wkroczą, mogą stamtąd atakować.
lesson-regroup = **3 · Przesunięcie.** Raz w turze armie mogą przejść z twojego terytorium do twojego sąsiada: to kończy turę, tak jak „{ button-finish }”.
lesson-waiting = **Tura przeciwnika.** { $other } robi teraz to samo, a twoje armie bronią się bez twojej pomocy. Naciśnij „{ button-refresh }”, by zobaczyć, co z tego wyszło.
lesson-held = Masz **{ $reached ->
    [yes] { $n } terytoriów**, a { $goal } wystarczy
   *[no] { $n } z { $goal } terytoriów**
}{ $trades ->
    [yes] { $reached ->
        [yes] : brakuje już tylko zestawu.
       *[no] , zestawu jeszcze nie.
    }
   *[no] { $reached ->
        [yes] : gdy tylko wkroczą armie, wygrywasz.
       *[no] .
    }
}
lesson-enough = **To cała tura**: armie, ataki, przesunięcie, karty. Graj do końca albo przejdź do własnego stołu.
lesson-won = **Wygrana!** Nowe armie, ataki, przesunięcie, karty: to całe Ryzyko i już je znasz. Przy twoim stole inni naciskają „{ button-join }”, a miejsca, których nikt nie chce, biorą komputery.
lesson-lost = **Tym razem przegrana**: tak padły kostki. Spróbuj innego rozdania albo usiądź z innymi przy własnym stole.
lesson-elsewhere = Stół potrzebuje kanału na serwerze: wpisz tam `/risk new`. Miejsca, których nikt nie chce, biorą komputery.
button-own-table = Własny stół
button-learn = Od początku

## Odmowy bota

bot-no_channel_for_a_league = Liga potrzebuje kanału tekstowego, na którym mogę otworzyć wątek dla każdego stołu. Załóż ją na takim.

bot-no_routes = { edition-title } nie ma tras, które stół mógłby ustalać.
bot-not_routes = „{ $typed }” to ani zestaw tras ({ $allowed }), ani lista par, jak `Jalma - Derun, Sawat - Luwer`.
bot-no_such_game = Nie ma tu takiej gry. Grę z innego serwera można oglądać i dołączyć do niej tylko tam. Twoje gry pokazuje `/my games`.
bot-no_finished_game = Nie skończyła się tu jeszcze żadna gra. Wskaż którąś opcją `game`.
bot-no_game = Nie masz tu gry. Zacznij przez `/risk new` albo wskaż którąś opcją `game`.
bot-several_games = Pasuje kilka gier; wskaż jedną opcją `game`: { $games }.
which-table = { $does ->
    [order] Pasuje kilka stołów. Naciśnij właściwy: tam rozkaz zostanie wykonany.
   *[panel] Pasuje kilka stołów. Naciśnij właściwy: otworzy się twój panel, a w nim można wydać rozkaz.
}
bot-unknown_territory = Nie ma terytorium „{ $typed }”. Może to { $nearest }?
bot-several_territories = „{ $typed }” może oznaczać kilka terytoriów: { $allowed }. Które?
bot-strange_territory = Nie ma terytorium „{ $typed }”.
bot-missing_permissions = Nie mogę tu prowadzić gry, bo brakuje mi uprawnień: { $permissions }.
bot-invited_program = Bota nie można zaprosić; gracza komputerowego sadza „{ button-computer }”.
bot-invited_stranger = Tej osoby nie ma na tym serwerze, więc stąd nie można jej zaprosić.
bot-blocked_oneself = Nie możesz zablokować siebie. Wybierz kogoś innego.
bot-no_name = Szablon musi mieć nazwę.
bot-not_in_a_server = Stół potrzebuje kanału na serwerze: wydaj polecenie na takim.
bot-not_a_member = Nie ma mnie na tym serwerze, są tylko moje polecenia, więc stołu tu nie będzie. Kto zarządza serwerem, może mnie zaprosić przez { $invite } – potem wydaj polecenie jeszcze raz.
bot-left_server = Nie ma cię już na serwerze, na którym toczy się ta gra, więc nie możesz jej oglądać ani w niej grać. Wróć na serwer, a zagrasz dalej.
bot-locked_thread = Ten wątek jest zamknięty, więc nie mogę w nim prowadzić gry. Otwórz go albo ustaw stół gdzie indziej.
bot-no_thread = Nie mogę tu teraz otworzyć wątku, a sam kanał to nie miejsce na grę. Spróbuj później albo na innym kanale.
bot-no_post = Nie mogę teraz utworzyć posta na tym forum. Utwórz go i wydaj polecenie w nim.
bot-no_new_thread = Nie mogę teraz otworzyć nowego wątku na <#{ $channel }>. Spróbuj później albo wpisz `/host move` na innym kanale.
bot-no_parent = Kanału, na którym można by otworzyć wątek, też już nie ma. Wpisz `/host move` na kanale, na którym gra ma się toczyć.
bot-parent_shut = Nie mogę otworzyć nowego wątku na <#{ $channel }>; brakuje mi: { $permissions }. Naciśnij jeszcze raz, gdy to dostanę, albo wpisz `/host move` na innym kanale.
bot-not_a_pair = „{ $typed }” nie ma postaci `nazwa=wartość`, na przykład `goal=mission`.
bot-unknown_option = Nie ma opcji „{ $name }”. Może to { $nearest }? Wszystkie objaśnia `/risk table options`.
bot-strange_option = Nie ma opcji „{ $name }”. Wszystkie objaśnia `/risk table options`.
bot-bad_option_value = Opcja { $name } nie może mieć wartości „{ $typed }”. Dozwolone: { $allowed }.
bot-bad_number = „{ $typed }” to nie liczba.
bot-word_or_seal = Podaj albo słowo, albo pieczęć słowa: dokładnie jedno z dwojga.
bot-no_lines = Ten stół jest z mojej starszej wersji: jego wierszami są naciśnięcia graczy, a pokaże je zapis po końcu gry.
bot-not_cards = „{ $typed }” to nie jest twój zestaw: wybierz z listy.
bot-unknown_player = Nikt tu się nie nazywa „{ $typed }”. Przy stole: { $allowed }.
bot-several_players = „{ $typed }” pasuje do kilku graczy: { $allowed }. Wybierz z listy albo podaj kolor.
bot-nothing_to_split = Nic nie zostało wypełnione, więc nic nie stanęło: zaznacz terytoria albo wymień je z liczbami.
bot-not_placings = Z „{ $typed }” nie wynika, ile gdzie ma stanąć: napisz na przykład „Alaska 3, Peru 2”.
bot-not_a_way = „{ $typed }” to nie jest droga: podaj terytorium, z którego atakujesz, potem każde następne na drodze, po przecinku.
bot-broken_way = Tą drogą nie można teraz pójść, więc nie było walki: każde terytorium musi sąsiadować z następnym, a wszystkie poza pierwszym muszą być cudze i wystąpić tylko raz.
bot-not_wishes = Nie rozumiem „{ $typed }”: wymień terytoria po przecinku, każde raz.
bot-out_of_date = Ten przycisk jest nieaktualny. `/risk turn` pokazuje twój panel, `/risk map` planszę.
bot-pressed-twice = -# Drugie naciśnięcie było już nieaktualne, więc liczy się tylko pierwsze.
bot-nothing_to_place = Nie masz teraz nic do postawienia.
bot-too_fast = To było szybciej, niż nadążam, więc nic się nie stało. Spróbuj za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
bot-still_at_it = Pracuję jeszcze nad poprzednim. Przyjdzie, gdy będzie gotowe.
bot-unreadable =
    Nie udało się tego odczytać, więc nic się nie stało. { $why }
    ```
    { $typed }
    ```
    -# Tak brzmiał wpis: skopiuj go, popraw i wyślij jeszcze raz.
bot-not_a_time = „{ $typed }” to nie godzina: napisz na przykład 22:30, 22h albo 10:30 pm.
bot-not_a_day = „{ $typed }” to nie dzień: napisz na przykład 2026-12-24 albo 24.12.2026.
bot-several_zones = „{ $typed }” może oznaczać kilka stref czasowych: { $allowed }. Która jest twoja? Podaj jej nazwę.
bot-not_a_span = Nie rozumiem „{ $typed }” jako czasu: podaj pełne minuty, godziny, dni lub tygodnie, na przykład 90 min, 1h 30m, 3 dni albo 1w.
bot-no_such_pace = Nie ma takiego tempa. Zwykłe to: { $allowed }. Dla własnego podaj czas na turę.
bot-pace_out_of_range = Tura może trwać od { $shortest } do { $allowed }, a zapas najwyżej { $allowed }.
bot-not_thought_out = Obliczenia trwały za długo. Spróbuj za jakiś czas.
bot-no_ladder = Ten serwer obywa się bez rankingu.
bot-only_in_a_server = Profile i rankingi należą do serwera: pytaj o nie na jednym z jego kanałów.
bot-just_exported = Twoje dane są już u ciebie. Wystarczy raz na minutę: spróbuj za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
bot-not_your_server = To mogą robić tylko moderatorzy tego serwera (Zarządzanie serwerem) i tylko tutaj.
bot-bad_data = To niemożliwe: { $detail }.
bot-fault = Coś poszło nie tak po mojej stronie i nic więcej nie zostało zrobione. Zgłaszając to, podaj { $reference }.
bot-fault-done = To zostało zrobione, ale przy pokazywaniu wyniku coś poszło nie tak. Zgłaszając to, podaj { $reference }.
bot-command_renamed = To polecenie nazywa się teraz `/{ $now }`. Uruchom Discorda ponownie (Ctrl+R), a pojawi się pod tą nazwą.
bot-command_changed = To polecenie zostało zaktualizowane. Uruchom Discorda ponownie (Ctrl+R) i spróbuj jeszcze raz.

## Odmowy zapisu

store-full = Mój dysk jest pełny, więc nie dało się tego zapisać i nic się nie zmieniło. Kto mnie prowadzi, musi najpierw zrobić miejsce.
store-read_only = Nie wolno mi pisać na własnym dysku, więc nie dało się tego zapisać i nic się nie zmieniło. Kto mnie prowadzi, musi najpierw na to pozwolić.
store-read_only_folder = Nie wolno mi pisać w folderze z grami, więc nie dało się tego zapisać i nic się nie zmieniło. Kto mnie prowadzi, musi najpierw na to pozwolić.
store-busy = Inny program blokuje moje gry, więc nic się nie zmieniło. Spróbuj za chwilę; jeśli to nie minie, powiedz temu, kto mnie prowadzi.
store-damaged = Mój zapis tego jest uszkodzony, a nie prowadzę gry, która może być błędna, więc nic się nie zmieniło. Kto mnie prowadzi, może zajrzeć przez `general check` i przywrócić kopię przez `general restore`.
store-newer = Te gry zapisała moja nowsza wersja, więc ich nie ruszam. Kto mnie prowadzi, musi ją znów zainstalować.
store-foreign = Plik, w którym powinny być moje gry, zawiera coś innego, więc go nie ruszam. Kto mnie prowadzi, musi to sprawdzić.
store-missing = Nie znajduję pliku z moimi grami, więc nic się nie zmieniło. Kto mnie prowadzi, musi go poszukać.
store-occupied = Na drodze stoi jakiś plik, więc go nie ruszam. Kto mnie prowadzi, musi go przenieść.
store-gone = Plik z moimi grami nie jest już tym, z którym zaczynam pracę, więc nie przyjmuję rozkazów: nic się nie zmieniło, a to, co postanowiono wcześniej, jest zachowane. Mój dziennik i `general health` mówią temu, kto mnie prowadzi, co robić.
store-unreachable = Nie mogę teraz sięgnąć do bazy z moimi grami, więc nic się nie zmieniło. Spróbuj za chwilę; jeśli to nie minie, powiedz temu, kto mnie prowadzi.
store-failed = Zawodzi mój dysk, więc nic się nie zmieniło. Spróbuj jeszcze raz; jeśli to nie minie, powiedz temu, kto mnie prowadzi.

permission = { $permission ->
    [view_channel] Wyświetlanie kanałów
    [send_messages] Wysyłanie wiadomości
    [send_messages_in_threads] Wysyłanie wiadomości w wątkach
    [create_public_threads] Tworzenie publicznych wątków
    [connect] Łączenie
    [attach_files] Załączanie plików
    [read_message_history] Czytanie historii wiadomości
   *[other] { $permission }
}

## Poczekalnia

lobby-title = ## Stół czeka na graczy: { edition-title }
lobby-began = ## Gra się zaczęła: { edition-title }
lobby-over = ## Gra skończona: { edition-title }
lobby-sealed = ## Wiersze są zamknięte: { edition-title }
lobby-cancelled = ## Stół odwołany: { edition-title }
lobby-seats = **Miejsca** { $taken } z { $places }
lobby-host = { $player } (gospodarz)
lobby-computer = { $player } 🤖 { level }
lobby-free = *{ $n ->
    [one] jedno wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}*
lobby-options = **Zasady domowe** { $options }
lobby-options-none = według instrukcji („{ button-rules }”)
lobby-option = `{ $name } = { $value }`
lobby-pace = **Tempo** { $pace }
lobby-pace-usual = { $people ->
    [one] -# Dopóki nie dołączy druga osoba albo gospodarz nie wybierze innego.
   *[several] -# Bo gra kilka osób; gospodarz może wybrać inne.
}
lobby-times = **Tempo** { $pace ->
    [own] { $times }
   *[other] { option-pace }, { $times }
}
lobby-rounds = **Koniec** najpóźniej po rundzie { $rounds }
lobby-rated = **Ranking** { $why ->
    [none] tak
    [open] nie, bo nikt nie ma limitu czasu
    [hinted] nie, bo podpowiedzi są dozwolone
    [levels] nie, bo grają komputery różnych poziomów
    [limited] nie, bo jedna osoba gra do ustalonej rundy
   *[other] nie
}
rated-how = -# Gra liczy się do rankingu (`/risk leaderboard`), cokolwiek się stanie: kto odejdzie, jest za wszystkimi, którzy jeszcze grają.
button-rated = { $rated ->
    [yes] Licz do rankingu
    [hints] Z podpowiedziami (bez rankingu)
   *[no] Nie licz do rankingu
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , przed końcem poza grą
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] { $before ->
        [new] {" "}({ $after }, pierwszy raz)
       *[other] {" "}({ $before } → { $after })
    }
}
post-unrated = { $why ->
    [none] -# Ta gra liczy się do rankingu: `/risk leaderboard`
    [often] -# Ta gra nie liczy się do rankingu: dwie osoby z niej mają za sobą trzy wspólne gry rankingowe w tygodniu.
    [moderated] -# Ta gra nie liczy się do rankingu: jedno z miejsc przeszło z woli moderatora do komputera.
    [annulled] -# Ta gra nie liczy się do rankingu: jej ranking jest unieważniony.
    [unplayed] -# Ta gra nie liczy się do rankingu: skończyła się przed pierwszym ruchem.
    [early] -# Ta gra nie liczy się do rankingu: skończyła się przed końcem pierwszej rundy.
    [limited] -# Ta gra nie liczy się do rankingu: jedna osoba grała do ustalonej rundy.
    [hinted] -# Ta gra nie liczy się do rankingu: były podpowiedzi.
    [open] -# Ta gra nie liczy się do rankingu: nikt nie miał limitu czasu.
    [levels] -# Ta gra nie liczy się do rankingu: grały komputery różnych poziomów.
    [alone] -# Ta gra nie liczy się do rankingu: nie ma się z kim porównać.
   *[other] -# Ta gra nie liczy się do rankingu.
}
lobby-hint = -# „{ button-join }” daje ci miejsce; pod „{ button-table }” są twój kolor, zaproszenia, a dla gospodarza to, w co się gra, i start.
lobby-full = -# Wszystkie miejsca zajęte: gospodarz zaczyna grę („{ button-table }”, potem „{ button-start }”).
lobby-place = Grę mogą oglądać wszyscy: { $place }
lobby-commitment = -# Gra `{ $game }`. Jej kostki biorą się z sekretu, którego SHA-256 to `{ $commitment }`
lobby-lines = -# i z wierszy, które dodali gracze („{ button-short-lines }”; jest ich { $n }), aż do `{ $hash }`
lines-title = -# **Z czego, prócz sekretu, biorą się kostki:**
lines-earlier = -# … wcześniejszych wierszy jest { $n }: ma je plik.
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# { $number } zamyka wiersze: instrukcja, opcje, miejsca i pieczęcie w ostatecznej postaci. W całości ma go plik.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → „{ $word }”
line-told-weak = -# → „{ $word }”, tak krótkie, że można je było odgadnąć
line-wanted = -# → do wyjawienia
line-fallen = -# → właściciela już nie ma: nikt nie czeka na to słowo
lines-all =
    Wszystkie wiersze ({ $number }), po każdym bieżący skrót. Ostatni to `{ $hash }`.
    -# Zanotuj któryś skrót: po końcu gry pokaże je jej zapis i nic przed zanotowanym nie mogło się zmienić.
words-wanted = Rozdanie nastąpi, gdy wszystkie zapieczętowane słowa będą wyjawione; jeśli któregoś zabraknie, stół będzie odwołany { $due }. Jeszcze nie: { $players }.
words-untold = Stół odwołany bez rozdania. Zapieczętowanych słów nie wyjawili: { $players }.
words-told = Wszystkie zapieczętowane słowa są wyjawione.
post-words = { $people } gra wystartowała: wyjawcie zapieczętowane słowa („{ button-tell }” albo `/risk dice tell`). Rozdanie nastąpi, gdy będą wszystkie; jeśli któregoś zabraknie, stół będzie odwołany { $due }.
lines-closed = Wiersze są zamknięte.
word-added = Twoje słowo to teraz wiersz { $number }. Widzą je wszyscy, a kostki biorą się także z niego.
seal-added =
    Twoja pieczęć to teraz wiersz { $number }. Dopóki jej słowo znasz tylko ty, nikt nie może dobrać rozdania.
    Zachowaj słowo do startu gry, potem wyjaw je w ciągu doby (`/risk dice tell`): inaczej stół będzie odwołany, a wszyscy zobaczą, czyjego słowa zabrakło.
    -# Musi to być jeden wiersz, najwyżej { $most } znaków; krótsze niż { $shortest } można odgadnąć i nie chroni nikogo.
word-told = Twoje słowo jest wyjawione.
word-told-weak = Twoje słowo jest wyjawione. Ma mniej niż { $shortest } znaków, można je było odgadnąć: nie chroni nikogo i wszyscy to widzą.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } ustawia stół: { edition-title }, miejsc: { $places }.
opened = Twój stół stoi w { $place }. Inni dołączają tam i tam zaczynasz grę.
opened-beside = Twój stół stoi: inni naciskają „{ button-join }” pod jego wiadomością tutaj, a gra toczy się w { $place }.
opened-in-chat = Twój stół stoi na czacie { $place }, który nie ma wątków: cała gra toczy się tam. Inni dołączają tam i tam zaczynasz grę.
opened-awaits-thread = Twój stół stoi: inni naciskają „{ button-join }” pod jego wiadomością tutaj. Discord wstrzymuje teraz nowe wątki, więc na razie grajcie tutaj. Gdy tylko wątek się otworzy, gra przeniesie się do niego.
table-put-off = Discord wstrzymuje teraz nowe wątki; może to potrwać kilka minut. Twój stół stanie, gdy tylko wątek się otworzy: nie musisz już nic robić.
form-title = ### { $number ->
    [0] { edition-title }, gra { $game }
   *[other] { edition-title } { $number }, gra { $game }
}
form-seats = **Miejsca** { $taken } z { $places }: { $players }
form-options = **Zasady domowe** { $options }
form-set = Zmienione.
level = { $level ->
    [recruit] Rekrut
    [officer] Oficer
    [marshal] Marszałek
    [steady] Spokojny
    [sensible] Rozsądny
   *[other] { $level }
}
level-about = { $level ->
    [recruit] wyrozumiały: przeocza ataki i oszczędza słabych
    [officer] ocenia każdą bitwę po dokładnych szansach
    [marshal] planuje całe kampanie i kryje swoje zadanie
    [steady] zwykły gracz, miara dla innych
    [sensible] gracz komputerowy z dawnych wersji
   *[other] poziom gracza komputerowego
}
preset = { $kind ->
    [preset] { $name ->
        [first] Pierwsza gra
        [quick] Szybki wieczór
       *[long] Długo i ściśle
    }
    [book] { edition-title } według instrukcji
   *[saved] { $name }
}
preset-about = { $kind ->
    [preset] { $name ->
        [first] Ryzyko z tajnymi zadaniami; kto wykona swoje, od razu wygrywa
        [quick] zadania, droższe zestawy i dłuższe ruchy: wieczór, nie tydzień
       *[long] wygrywa ostatnia osoba, a obrońcy wybierają kostki
    }
    [book] { $edition ->
        [ryzyko] polska instrukcja: tajne zadania
        [classic] krótka angielska: pokonaj wszystkich
        [parker] angielska z 1993: zajmij swoje terytoria
        [gniazdo] polska z GNIAZDA: kostki według walczących armii
        [galaxy] rosyjska: planety i gwiazdoloty, etapami
       *[other] instrukcja, jak jest
    }
   *[saved] { edition-title }, zapisane na tym serwerze
}
pick-play = W co się gra
pick-seats = Ile miejsc
pick-goal = Co daje zwycięstwo
pick-colour = Twój kolor
pick-level = Dodaj gracza komputerowego
pick-people = Zaproś kogoś
pick-reserve = Zarezerwuj miejsce dla…
pick-release = Odwołaj rezerwację
pick-ban = Nie wpuszczaj kogoś
pick-lift-ban = Wpuść kogoś z powrotem
pick-option = Zasady domowe
pick-value = Wybierz
pick-remove = Zwolnij miejsce
option-seats = { $n ->
    [one] jedno miejsce
    [few] { $n } miejsca
   *[many] { $n } miejsc
}
seat-freed = { $player } odchodzi od stołu, a miejsce jest znów wolne.
seats-left = Nie ma ich już na tym serwerze, więc ich miejsca są wolne: { $names }. Jeśli chcesz zacząć bez nich, naciśnij „{ button-start }” jeszcze raz.
invited = { $name } dostaje zaproszenie w wiadomości prywatnej. Gdyby nie doszło, przekaż ten link: { $link }
reserved = Miejsce jest zarezerwowane na dobę: { $name } dostaje zaproszenie w wiadomości prywatnej. Gdyby nie doszło, przekaż ten link: { $link }
kept-out = { $name } nie usiądzie już przy tym stole. Dowie się o tym tylko ta osoba, jeśli spróbuje.
guests-title =
    ### Goście
    -# Miejsce można zarezerwować dla każdego gościa raz; po dobie znów jest wolne. Kogo nie wpuszczasz, wiesz tylko ty.
guests-out = **Bez wstępu:** { $names }
lobby-reserved = 🪑 *rezerwacja:* { $name } *(do zwolnienia { $until })*
dm-invited = { $by ->
    [none] Zapraszamy cię
   *[other] { $by } zaprasza cię
} do gry w Ryzyko: { $place } ({ edition-title }). „{ button-join }” daje ci miejsce.
dm-reserved = 🪑 Masz zarezerwowane miejsce. Dla innych zwolni się { $until }.
dm-undelivered = 📪 Zaproszenia nie udało się dostarczyć: { $name ->
    [none] twój gość
   *[other] { $name }
} nie przyjmuje wiadomości prywatnych. Przekaż link do stołu: { $link }
post-called = { $people } { $by ->
    [none] Ta sama grupa może zagrać jeszcze raz
   *[other] { $by } zaprasza tę samą grupę do następnej gry
}: „{ button-join }” daje miejsce.
preset-saved = Zapisane jako szablon tego serwera: „{ $name }”.
preset-forgotten = Szablon „{ $name }” tego serwera jest usunięty.
rematch-set = Stół dla tych samych osób stoi: reszta dostaje zaproszenie, a grę zaczynasz ty.
rematch-gone = Nie ma ich już na tym serwerze, więc bez wezwania: { $names }. Ich miejsca są wolne dla innych.
modal-preset = Zapisz jako szablon
modal-preset-name = Nazwa
modal-preset-hint = Każdy na tym serwerze może ustawić z nim stół.
post-opening = Stoi tu stół Ryzyka; gra toczy się w tym poście.
joined = Twój kolor: { $colour }.
joined-pace = Z drugą osobą zmienia się tempo tego stołu, chyba że gospodarz wybierze inne: { $pace }
taken_back = Znów grasz na swoim miejscu.
seat-asked = Prośba o miejsce wysłana: { $player }. { $host ->
    [none] Decyduje gospodarz
   *[other] Decyduje gospodarz, { $host }
}, a odpowiedź dostaniesz w wiadomości prywatnej. Bez odpowiedzi prośba wygasa { $at }.
seat-admitted = { $name } gra teraz tym kolorem: { $colour }.
seat-denied = Odmowa. Dowie się o niej tylko osoba, która prosiła: { $name }.
status-seat-asked = 🪑 { $by } prosi o miejsce, na którym gra komputer: { $player }. Prośba wygasa { $at }.
status-seats-free = 🪑 Za kogoś, kogo już nie ma, gra komputer: { $players }. Gospodarz może oddać to miejsce tobie.
button-ask-seat = Poproś o miejsce
button-admit = Oddaj miejsce
button-deny = Odmów
options-set = Zasady domowe teraz: { $options }.
order-set = Kolejność gry: { $players }.
left = Nie siedzisz już przy tym stole.
computer-added = { $player } siada do stołu, gra komputer.
started = Gra się zaczyna. { $goal ->
    [mission] { $letters ->
        [off] { mission-word.own } pokaże ci `/risk hand`.
       *[on] { mission-word.own } przyjdzie w wiadomości prywatnej, pokazuje też `/risk hand`.
    }
    [capitals] Wygrywa, kto ma dość stolic, w tym własną.
   *[other] Wygrywa, kto zostanie na końcu.
}
cancelled = Stół jest odwołany.
moved = Gra toczy się odtąd w { $place }.
move-put-off = Discord wstrzymuje teraz nowe wątki; może to potrwać kilka minut. Gra zostaje na swoim miejscu i przeniesie się, gdy tylko wątek się otworzy.
replaced = Na tym miejscu gra teraz komputer: { $player }. Oddaje je `/risk join`.
replace-own = To twoje własne miejsce. Grałby za ciebie komputer; dopóki gra trwa, odzyskasz je przyciskiem „{ button-take-back }”.
button-replace-own = Niech gra za mnie komputer

button-join = Dołącz
button-join-as = Dołącz jako…
button-leave = Odejdź
button-computer = Dodaj komputer
button-start = Start
button-table = Stół…
button-more-settings = Więcej…
button-guests = Goście…
button-save = Zapisz jako szablon…
button-again = Zagraj jeszcze raz
button-cancel = Odwołaj stół
button-word = Dodaj słowo
button-tell = Wyjaw moje słowo
button-lines = Wszystkie wiersze
button-short-lines = 🎲
button-rules = Zasady
button-help = Pomoc
button-verify = Sprawdź kostki
modal-join = Dołącz do stołu
modal-colour = Kolor
modal-word = Słowo do kostek
modal-word-hint = Nieobowiązkowe: widzą je wszyscy, miesza się z kostkami i zostaje, nawet gdy o tobie zapomnę.
modal-add-word = Dodaj do kostek
modal-open-hint = Wszyscy widzą je od razu.
modal-seal = Albo pieczęć słowa
modal-seal-hint = SHA-256 słowa z co najmniej { $shortest } znaków, wyjawianego po starcie.
modal-tell = Wyjaw swoje słowo
modal-sealed-word = Zapieczętowane słowo
modal-sealed-word-hint = Dokładnie tak, jak w pieczęci. Zobaczą je wszyscy.

## Posty

post-start = ## Gra się zaczyna: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people } zajmij terytorium.
    [place] { $people } rozmieśćcie swoje { armies-word }, jak chcecie; staną w kolejności gry.
    [lay] { $people } rozmieśćcie swoje { armies-word } w tajemnicy, jak chcecie; pokażemy wszystko naraz.
    [capital] { $people } wybierzcie stolicę, w tajemnicy.
    [place_neutral] { mark } { $people } postaw za { neutral-word.object } { armies.object }: to połowa tego, co dostaje { $player }.
    [answer] { mark } { $people } twoja odpowiedź, sojusznikiem i własnymi gwiazdolotami: etap 2 z 3.
    [defend] { mark } { $people } atak na ciebie: { $player } atakuje **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }), { $dice ->
        [one] jedną kostką
       *[other] { $dice } kostkami
    }. Iloma kostkami rzucasz?
    [reroll] { mark } { $people } czy rzut zostaje?
    [occupy] { mark } { $people } zdobyte: **{ $conquest }**. Ile wkracza?
   *[other] { mark } { $people } graj dalej swoją turę.
}
post-claim-hint = Każdy może z góry podać, co chce zająć („{ button-turn }” albo `/order prefer`): wtedy nikt nie musi czekać na każde zajęcie.
post-ask-place = ## Wszystkie terytoria są zajęte
post-ask-capital = ## Wszystkie { armies-word } stoją
post-setup-over = ## Koniec rozmieszczania wojsk
post-moved = ## Stół jest teraz tutaj
    { $by ->
        [none] Gra toczy się dalej od miejsca, w którym stanęła.
       *[other] { $by } przenosi tu stół. Gra toczy się dalej od miejsca, w którym stanęła.
    }
post-gone = ⏸️ Wątek gry `{ $game }` jest usunięty, więc gra odpoczywa. Nic nie przepadło: naciśnięcie przycisku przez kogoś z graczy otwiera nowy wątek. Gracze: { $players }
dm-gone = { $channel ->
    [none] ⏸️ Nie ma już miejsca, w którym toczyła się gra `{ $game }`, więc gra odpoczywa. Nic nie przepadło: wpisz `/host move` na kanale, na którym ma toczyć się dalej.
   *[other] ⏸️ Wątek gry `{ $game }` na <#{ $channel }> jest usunięty, więc gra odpoczywa. Nic nie przepadło: naciśnięcie przycisku otwiera nowy wątek; może to zrobić każdy, kto gra.
}
reopened-before = Gra już nie odpoczywa; toczy się w { $place }.
reopen-put-off = Discord wstrzymuje teraz nowe wątki; może to potrwać kilka minut. Gra potoczy się dalej, gdy tylko wątek się otworzy.
button-reopen = Nowy wątek
post-moved-away = -# Gra toczy się teraz na <#{ $channel }>.
time-up = ⏳ Czas mija { $at }.
times-up = ⏳ Czas mija: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } Stół czeka na ciebie.{ $at ->
    [none] {""}
   *[other] { " " }Czas mija { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ Tempo tego stołu od teraz: { $pace }
   *[no] ⏱️ Gospodarz proponuje inne tempo; zacznie obowiązywać, gdy zgodzą się wszyscy, którzy grają: { $pace }
}
post-end-proposed = 🤝 { $player } proponuje zakończyć grę tak, jak stoi: o miejscach decydują terytoria, potem { armies-word }. { $people } zgoda? Czas na odpowiedź mija { $due }. Wystarczy jedna odmowa lub brak odpowiedzi i gra toczy się dalej.
post-end-declined = 🤝 { $player } chce grać dalej, więc gra się nie kończy.
post-end-withdrawn = 🤝 { $player } wycofuje propozycję zakończenia. Gra toczy się dalej.
post-end-silent = 🤝 Nie wszyscy zgodzili się zakończyć grę, więc toczy się dalej. Brak odpowiedzi: { $silent }
post-end-lapsed = 🤝 Za mało pytanych osób jeszcze gra, więc gra toczy się dalej.
post-last-round = { $last ->
    [yes] 🏁 Runda { $round } jest ostatnia: gdy każdy rozegra swoją turę, gra kończy się tak, jak stoi.
   *[no] 🏁 Po tej jeszcze jedna: gra kończy się po rundzie { $round }.
}
host-full = 🪑 Wszystkie miejsca ({ $places }) przy twoim stole w { $place } są zajęte ({ edition-title }). „{ button-start }” zaczyna grę.
host-closing = ⌛ Twój stół w { $place } zamyka się { $at }, jeśli gra się nie zacznie ({ edition-title }, zajęte miejsca: { $taken } z { $places }).
post-closed = ⌛ { $by ->
    [none] Ten stół stał otworem siedem dni bez gry, więc jest zamknięty.
   *[other] { $by }, moderacja tego serwera, zamyka ten stół.
}
post-annulled = ⚠️ Ta gra nie liczy się już do rankingu. { $how ->
    [moderator] { $by ->
        [none] Unieważnia ją moderacja tego serwera.
       *[other] { $by }, moderacja tego serwera, ją unieważnia.
    }
    [vote] Zagłosowała za tym ponad połowa jej ludzi.
   *[program] Unieważnia ją ten, kto prowadzi Generała.
} Powód: „{ $reason }”
post-annul-asked = ⚠️ { $people } { $by ->
    [none] Moderacja tego serwera, której samej ta gra dotyczy, pyta, czy nie powinna już liczyć się do rankingu.
   *[other] { $by }, moderacja tego serwera, której samej ta gra dotyczy, pyta, czy nie powinna już liczyć się do rankingu.
} Przestaje, gdy opowie się za tym ponad połowa z was. Powód: „{ $reason }”
post-closed-in-league = ⌛ Przy tym stole od dawna nikt nie grał, więc jest zamknięty, a jego liga toczy się bez niego.
post-fixture = **{ $league }**: runda { $round }, stół { $table }. Przy tym stole: { $players }. { $people }
post-asleep = 💤 Od dawna nikt tu nie grał, więc gra odpoczywa. Budzi ją następny rozkaz kogokolwiek z graczy.
post-away = -# Nie było mnie { span.object }. Naciśnięcia z tego czasu przepadły: nic się nie zmieniło, więc naciśnij jeszcze raz.
pace-open = **otwarte**, bez limitu
pace-no-limit = bez limitu
pace = { $bank ->
    [none] { $pace ->
        [own] **własne**, na turę: { $turn }. { $after }
       *[other] **{ option-pace }**, na turę: { $turn }. { $after }
    }
   *[other] { $pace ->
        [own] **własne**, na turę: { $turn }, zapas: { $bank }. { $after }
       *[other] **{ option-pace }**, na turę: { $turn }, zapas: { $bank }. { $after }
    }
}
pace-short = { $bank ->
    [none] na turę: { $turn }
   *[other] na turę: { $turn }, zapas: { $bank }
}
pace-time-up = { $way ->
    [computer_turn] Gdy czas minie, Generał gra turę jak komputer.
    [waits] Gdy czas minie, stół czeka dalej.
   *[other] Gdy czas minie, Generał gra turę bez ataku.
}
pace-set = Tempo tego stołu: { $pace }
pace-proposed = Proponujesz to tempo; zacznie obowiązywać, gdy zgodzą się wszyscy, którzy grają: { $pace }
agreed = Zgadzasz się. Nowe tempo zacznie obowiązywać, gdy zgodzą się wszyscy, którzy grają.
agreed-last = Zgadzasz się, a reszta też: nowe tempo obowiązuje od teraz.
declined = Stół zostaje przy swoim tempie.
settle-sure = **Zakończyć grę tak, jak stoi?** Pytamy wszystkich, którzy jeszcze grają; czas na zgodę: { $span }. Wystarczy jedna odmowa lub brak odpowiedzi i gracie dalej. O miejscach decydują terytoria, potem { armies-word }. Gra toczy się tymczasem dalej.
settle-proposed = Pytamy teraz pozostałych. Dopóki wszyscy się nie zgodzą, gra toczy się dalej; propozycję wycofasz pod „{ button-status }”.
settle-agreed = Zgadzasz się. Gra skończy się, gdy zgodzą się wszyscy pytani.
settle-declined = Grasz dalej, a pozostali się o tym dowiedzą.
settled = Wszyscy się zgadzają: gra skończona.
rounds-set = { $n ->
    [0] Bez ostatniej rundy: o końcu decydują same zasady.
   *[other] Gra kończy się najpóźniej po rundzie { $n }.
}
vote-counted = Twój głos się liczy. { $player } zachowuje miejsce, dopóki nie zagłosuje ponad połowa pozostałych.
vote-decided = Twój głos rozstrzyga: odtąd gra komputer. { $player } może odzyskać miejsce.
office-taken = Jesteś teraz gospodarzem tego stołu.
woken = Gra toczy się dalej.
annulled = Gra `{ $game }` nie liczy się już do rankingu, a wszyscy tam się o tym dowiadują.
annul-asked = Ludzie z gry `{ $game }` dostają pytanie i głosują.
annul-voted = { $done ->
    [yes] Twój głos rozstrzyga: gra `{ $game }` nie liczy się już do rankingu.
   *[no] Twój głos się liczy: gra `{ $game }` przestanie liczyć się do rankingu, gdy opowie się za tym ponad połowa z was.
}
closed = Stół gry `{ $game }` jest zamknięty, a wszyscy tam się o tym dowiadują.
span = { $unit ->
    [days] { $n ->
        [one] 1 dzień
        [few] { $n } dni
       *[many] { $n } dni
    }
    [hours] { $n ->
        [one] 1 godzina
        [few] { $n } godziny
       *[many] { $n } godzin
    }
   *[minutes] { $n ->
        [one] 1 minuta
        [few] { $n } minuty
       *[many] { $n } minut
    }
}
    .object = { $unit ->
        [days] { span }
        [hours] { $n ->
            [one] godzinę
           *[other] { span }
        }
       *[minutes] { $n ->
            [one] minutę
           *[other] { span }
        }
    }
post-plain = { $people } są wieści. Discord odrzucił post w zamierzonej postaci; jak stoją sprawy, pokazują „{ button-turn }” i „{ button-map }”.
post-without-picture = -# Bez mapy: brakuje mi tu uprawnienia „{ permission }”. Pokaże ją przycisk „{ button-map }”.
post-undone = ↩️ { $what } Więc stół jeszcze nie czeka na: { $players }.
post-next = { mark } { $person } twoja tura.
post-next-stage = { mark } { $person } twoja tura: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] twoja odpowiedź: etap 2 z 3.
   *[3] twoja tura trwa: etap 3 z 3.
}
post-next-computer = Następny ruch: { $player } 🤖.
post-over = ## { event-game-won }
post-over-mission = { mission-title }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, na <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] O co grała reszta
   *[all] O co kto grał
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Dzięki za grę. „{ button-again }” wzywa te same osoby do następnej; `/risk replay` pokazuje tę od początku.
closing-title = { $name } wygrywa!
closing-first = Na czele: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] Nikt inny nie ocalał.
    [capitals] Dość stolic, w tym własna.
    [world] Podbite: { world-word.whole }.
    [agreed] Koniec za zgodą wszystkich.
    [round_limit] Ostatnia runda dobiegła końca.
   *[other] { "" }
}
chart-territories = Terytoria
chart-armies = { armies-title }
chart-rounds = { round-word }
chart-chances = Szansa na zwycięstwo, w %
chart-turns = Tura
luck-judged = { $fairness ->
    [few] za mało, by je oceniać
    [even] padły tak równo, jak padają uczciwe
   *[uneven] padły mniej równo, niż zwykle padają uczciwe: co najmniej tak nierówna jest jedna gra na { $games }
}
luck-dice = 🎲 Rzuconych kostek: { $dice }, { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] straty mniejsze o { $difference }, niż wynika z szans
    [more] straty większe o { $difference }, niż wynika z szans
   *[even] straty takie, jak wynika z szans
})
luck-most = 🍀 Najwięcej szczęścia: { $lucky }. Najmniej: { $unlucky }.
luck-title = **Rzuconych kostek: { $dice }**, { luck-judged }.
luck-faces =
    Od 1 do 6: `{ $faces }` (chi-kwadrat { $chi }, p = { $p }).
    -# Szczęście to to, czego nikt nie wybiera: każdy rzut wobec szans jego kostek. Od -2 do +2 odchyleń standardowych to norma.
luck-seat =
    { $fared }: { $lost } w { $rolls ->
        [one] jednym rzucie
       *[other] { $rolls } rzutach
    }, a z szans wynika { $expected } (odchylenia standardowe: { $deviations }).
    -# Kostki od 1 do 6: atak `{ $attack }`, obrona `{ $defence }`
proof =
    ### Każda kostka padła zgodnie z obietnicą
    Wszystkie rzuty ({ $rolls }), tasowania i zdarzenia ({ $events }) wynikają z sekretu ustalonego, zanim ktokolwiek dołączył.
proof-broken =
    ### Zapis nie wynika ze swojego sekretu
    Pierwsza różnica jest w `{ $field }`.
proof-secret =
    Sekret: `{ $secret }`
    Jego SHA-256, jak pokazała poczekalnia: `{ $commitment }`
    -# Nie musisz ufać Generałowi: sprawdź dołączony zapis programem `docs/verify.py` z jego źródeł, który potrzebuje tylko Pythona. Gra `{ $game }`.
notice-resigned = { $player } poddaje się. Pozostałe { armies-word } zostają jako garnizon, który tylko się broni.
notice-left = { $player } nie jest już na serwerze. Gospodarz może oddać miejsce komputerowi: `/host replace`.
notice-hosts = { $player } jest odtąd gospodarzem stołu.
notice-replaced = 🤖 { $by ->
    [none] { $player } nie gra, więc odtąd gra komputer.
   *[other] { $player } nie gra, więc { $by } jako gospodarz oddaje miejsce komputerowi.
} Miejsce odzyskuje się przez `/risk join`.
notice-moderated = 🤖 { $by ->
    [none] Moderacja tego serwera
   *[other] { $by }, moderacja tego serwera,
} oddaje miejsce komputerowi. { $player } odzyskuje je przez `/risk join`.
notice-voted = 🤖 { $player } nie gra, a reszta zagłosowała za komputerem. Miejsce odzyskuje się przez `/risk join`.
notice-sat_in = 🤖 { $player } opuszcza tury, więc odtąd gra komputer. Miejsce odzyskuje się przez `/risk join`.
notice-safe_turn = ⌛ { $player } nie ma już czasu, więc tę turę gra Generał, bez ataku.
notice-computer_turn = ⌛ { $player } nie ma już czasu, więc tę turę gra Generał, jak komputer.
notice-time_up = ⌛ { $player } nie ma już czasu; stół czeka dalej.
notice-woken = { $player } wraca: gra toczy się dalej.
notice-forgotten = 🤖 Kto miał to miejsce, chce zostać zapomniany, więc odtąd gra na nim komputer: { $player }
notice-deserted = Stół odwołany: nie może grać bez kogoś, kto chce zostać zapomniany.
notice-taken_back = { $player } znów gra na swoim miejscu.
post-seat-asked = 🪑 { $by ->
    [none] Ktoś chce
   *[other] { $by } chce
} przejąć miejsce, na którym gra komputer: { $player }. Decyduje gospodarz; prośba wygasa { $at }.
post-seat-taken = { $player } dołącza do gry i zastępuje komputer.
button-agree = Zgoda
button-decline = Zostań przy obecnym tempie
button-settle = Zakończ grę…
button-settle-sure = Zaproponuj koniec gry
button-settle-yes = Zgoda na koniec gry
button-settle-no = Gramy dalej
button-wake = Obudź grę
button-office = Bądź gospodarzem
button-me = Moja strefa czasowa i dni wolne…
button-zone = Strefa czasowa…
button-quiet = Godziny ciszy…
button-no-quiet = Bez godzin ciszy
button-vacation = Urlop…
button-work = Zakończ urlop
button-close = Zamknij ten stół…
button-close-yes = Tak, zamknij
button-annul = Tak, unieważnij ranking
button-tables = Wszystkie stoły
button-turn = Graj
button-changed = Co się zmieniło
button-hand = Moje karty
button-map = Mapa
button-status = Stan gry
button-log = Przebieg
button-habits = Jak lubię grać…
button-replay = Powtórka
button-analyse = Analiza
button-hint = Co zrobiłby marszałek?
button-do-it = Zrób to
picture-lost = -# Obrazu nie udało się tym razem narysować; `/risk map` spróbuje ponownie.

## Ligi

season-entry = **{ $league }**: { $founder ->
    [none] zaczyna się tu liga.
   *[other] { $founder } zakłada tu ligę.
}
season-plays = **Gra** { edition-title }, stoły po { $seats ->
    [one] jednej osobie
    [few] { $seats } osoby
   *[many] { $seats } osób
}
season-options = **Zasady domowe** { $options }
season-rated = **Ranking** { $limit ->
    [yes] tak, każdy stół (`/risk leaderboard`)
   *[no] nie, bo nikt nie ma limitu czasu
}
season-form = **Forma** { $form ->
    [swiss] { $games ->
        [one] jedna runda, w której grają wszyscy
        [few] { $games } rundy, w których każdy gra z osobami o podobnej liczbie punktów
       *[many] { $games } rund, w których każdy gra z osobami o podobnej liczbie punktów
    }
    [knockout] pucharowa, gier przy każdym stole: { $games }; lepsza połowa gra dalej, aż zostanie jeden stół: finał
   *[groups] grupy, gier w każdej: { $games }; najlepsi z każdej grają dalej, aż zostanie jedna grupa: finał
}
season-seeding = **Rozstawienie** według rankingu tego serwera w chwili zamknięcia zapisów; kto go nie ma, zaczyna na końcu
season-seed = { $name } { $rating ->
    [none] (bez rankingu)
   *[other] ({ $rating })
}
season-seeds = **Rozstawienie, najlepsi na początku** { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-shares = **Punkty** { $whole } przy każdym stole, zależnie od tego, ile osób przy nim pokonasz: za wszystkie { $whole }, za połowę { $mean }, za żadną 0. Stół tylko dla ciebie jest wart { $mean }
season-leaving = **Odejście** kto odejdzie od stołu{ $resigning ->
    [yes] {" "}albo się przy nim podda
   *[no] {""}
}, albo zwleka, aż komputer zajmie miejsce na dobre, nie dostaje tam punktów; po odejściu od { $most } stołów odpada się z ligi
season-points = **Punkty** { $points } za pierwsze, drugie i dalsze miejsca przy każdym stole
season-entry-until = „{ button-enter }” zapisuje cię. Zapisy zamykają się { $at }; potem stoły ustawiają się same, każdy w wątku, a gracze dostają wezwanie.
season-commitment = -# Wszystkie losowania i kostki biorą się z jednego sekretu, którego SHA-256 to `{ $commitment }`, i z numerowanych wierszy: po jednym za każdą osobę i za słowa, które dodacie. Zapieczętuj słowo („{ button-league-word }”), a nikt nie dobierze par ani rozdań.
season-line = -# To wiersz { $number } tego, z czego biorą się losowania i kostki. Skrót wierszy aż do niego to `{ $hash }`: zanotuj go, a nikt nie zmieni ich niepostrzeżenie.
season-hash = { $closed ->
    [yes] -# Wszystkie wiersze ({ $number }) są zamknięte, ich skrót to `{ $hash }`. Ma je `/league lines`.
   *[no] -# Wierszy na razie: { $number }, ich skrót to `{ $hash }`. Wszystkie ma `/league lines`.
}
season-word-added = Twoje słowo jest dodane. Widzą je wszyscy, a wszystkie losowania i kostki ligi { $league } biorą się także z niego.
season-seal-added =
    Twoja pieczęć jest dodana. Dopóki jej słowo znasz tylko ty, nikt nie może dobrać losowań i kostek ligi { $league }.
    Zachowaj słowo do zamknięcia zapisów, potem wyjaw je w ciągu doby (`/league tell`): inaczej wypadasz z ligi i wszyscy to zobaczą.
    -# Musi to być jeden wiersz, najwyżej { $most } znaków; krótsze niż { $shortest } można odgadnąć i nie chroni nikogo.
season-word-told = Twoje słowo jest wyjawione.{ $strength ->
    [weak] {" "}Ma mniej niż { $shortest } znaków, można je było odgadnąć: nie chroni nikogo i wszyscy to widzą.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Ligi na tym serwerze może teraz zakładać każdy.
    [server] Ligi mogą tu teraz zakładać tylko osoby, które zarządzają serwerem (Zarządzanie serwerem).
   *[events] Ligi mogą tu teraz zakładać osoby, które mogą zarządzać wydarzeniami (Zarządzanie wydarzeniami).
}
season-sealed = { $people } zapisy do ligi **{ $league }** są zamknięte: wyjawcie zapieczętowane słowa („{ button-league-tell }” albo `/league tell`). Losowanie pierwszych stołów nastąpi, gdy będą wszystkie. Kto nie wyjawi swojego, wypada z ligi { $due }.
season-words-wanted = Losowanie pierwszych stołów nastąpi, gdy wszystkie zapieczętowane słowa będą wyjawione; kto nie wyjawi swojego, wypada z ligi { $due }. **Jeszcze nie** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-struck = **Poza ligą, bo zapieczętowane słowa nie zostały wyjawione** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-all-over = Wszystkie stoły odwołanej ligi **{ $league }** są skończone.
season-proof =
    ### Każde losowanie i rozdanie jest zgodne z obietnicą
    Rundy ({ $rounds }) i rozdania ({ $games }) wynikają z sekretu ustalonego, zanim ktokolwiek dołączył.{ $unchecked ->
        [0] {""}
       *[other] {" "}Rundy, których nie da się wylosować jeszcze raz, bo liga jest z mojej starszej wersji: { $unchecked }.
    }
season-proof-broken =
    ### Zapis nie wynika ze swojego sekretu
    Pierwsza różnica jest w `{ $field }`.
season-proof-secret =
    Sekret: `{ $secret }`
    Jego SHA-256, jak pokazał kanał: `{ $commitment }`
    -# Nie musisz ufać Generałowi: sprawdź dołączony zapis programem `docs/verify_season.py` z jego źródeł, który potrzebuje tylko Pythona.
season-secret = -# Sekret kostek, wyjawiony teraz, gdy wszystkie stoły są skończone: `{ $secret }`
season-title = ### { $league }
season-entrants = **Zapisani** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-substitute-entered = Jesteś na liście rezerwowej ligi { $league }: gdy ktoś z niej odejdzie, wchodzi pierwsza osoba z listy. Skreśla cię „{ button-league-leave }” (`/league leave`).
season-entered = Jesteś w lidze { $league }. { $n ->
    [one] To pierwszy zapis.
   *[other] Zapisanych na razie: { $n }.
} Zapisy zamykają się { $at }.
season-left = Nie ma cię już w lidze { $league }.
season-withdrawn = Nie ma cię już w lidze { $league }. Zachowujesz punkty, ale w tabeli jesteś za wszystkimi, którzy grają dalej, a twoje otwarte stoły są poddane.
season-founded = Liga { $league } jest założona. Zapisy są otwarte na tym kanale, a ciebie jeszcze w niej nie ma: naciśnij „{ button-enter }”. Zapisy zamykają się { $at }; wcześniej zaczyna `/league begin`. Kto sędziuje, wskazuje się, zanim zapiszą się inni: `/league referee`.
season-leave-sure = { $status ->
    [entry] Odejść z ligi { $league }? Dopóki trwają zapisy, możesz wrócić, z nowym wierszem.
    [substitute] Odejść z listy rezerwowej ligi { $league }?
   *[other] Odejść na dobre z ligi { $league }? Poddajesz swoje otwarte stoły bez punktów, w tabeli jesteś za wszystkimi, którzy grają dalej, i nie możesz wrócić.
}
season-referee-named = Ta osoba sędziuje teraz w lidze { $league }, a jej kanał się o tym dowiaduje.
season-referee-dropped = Ta osoba nie sędziuje już w lidze { $league }, a jej kanał się o tym dowiaduje.
season-judged = { $done ->
    [yes] Rozstrzygnięte, a kanał ligi { $league } się o tym dowiaduje.
   *[no] Twój głos się liczy. Sprawa jest rozstrzygnięta, gdy tego samego chce ponad połowa głosujących w lidze { $league }, a co najmniej trzy osoby.
}
season-paused = Liga { $league } jest wstrzymana: nie otwiera się żaden stół, a zapisy się nie zamykają. Trwające gry toczą się do końca.
season-resumed = Liga { $league } rusza dalej. To, na co czeka, przesuwa się o czas przerwy.
season-repeated = { $days ->
    [0] Po końcu ligi { $league } nie będzie następnej.
    [one] Po końcu ligi { $league } będzie następna na tych samych warunkach. Zapisy potrwają jeden dzień.
    [few] Po końcu ligi { $league } będzie następna na tych samych warunkach. Zapisy potrwają { $days } dni.
   *[many] Po końcu ligi { $league } będzie następna na tych samych warunkach. Zapisy potrwają { $days } dni.
}
season-begun = Liga { $league } się zaczyna. Ustawiają się jej stoły.
season-called-off = Liga { $league } jest odwołana. Trwające gry toczą się do końca.
season-round = **{ $league }**: { $kind ->
    [final] finał
    [swiss] runda { $round } z { $games }
    [knockout] runda pucharowa { $round }
   *[groups] runda { $round }, w grupach
}
season-table = Stół { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Gra w { $place }
    [over] . Wygrywa { $winner }
   *[void] . Nie liczy się
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Twoje miejsce** { $played ->
    [0] jeszcze nieznane: żaden z twoich stołów nie jest skończony
   *[other] { $place }{ $shared ->
        [yes] {" "}(dzielone)
       *[no] {""}
    }; punkty: { $points }, stoły: { $played }, wygrane: { $won }{ $byes ->
        [0] {""}
       *[other] , tylko dla ciebie: { $byes }
    }{ $left ->
        [0] {""}
       *[other] , opuszczone bez punktów: { $left }
    }
}{ $withdrawn ->
    [yes] {" "}(po odejściu z ligi)
    [barred] {" "}(poza ligą: za dużo opuszczonych stołów)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] Według punktów; przy równych liczą się wygrane stoły, potem punkty wszystkich przeciwników.
   *[groups] Według tego, jak daleko kto dojdzie, potem według punktów tam; przy równych liczą się wygrane stoły, wszystkie punkty i punkty wszystkich przeciwników.
} Kto i wtedy ma po równo, dzieli miejsce (=). Kto odchodzi, jest na końcu.
season-stands = { $status ->
    [over] Tabela końcowa
   *[other] { $round ->
        [0] Przed pierwszą rundą
       *[other] W rundzie { $round }
    }
}
season-column = { $column ->
    [played] Stoły
    [won] Wygr.
    [byes] Wolne
    [left] Opusz.
   *[points] Pkt
}
season-nameless = Gracz
season-forgotten = ktoś zapomniany
season-referees = { $n ->
    [0] **{ $league }** nie ma sędziego. Głosują zapisani: `/league forfeit`, `/league adjust`
    [one] **{ $league }**, sędzia: { $names }
   *[other] **{ $league }**, sędziowie: { $names }
}{ $votes ->
    [0] {""}
   *[other] . W sprawach, nad którymi trwa głosowanie, można jeszcze głosować.
}
season-judges = { $n ->
    [0] **Sędziów**, jeśli są, podaje ten kanał; bez nich o walkowerach i wynikach głosują zapisani
    [one] **Sędzia** { $names }
   *[other] **Sędziowie** { $names }
}
season-substitutes = **Lista rezerwowa, wchodzi pierwsza osoba** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-follows = { $days ->
    [one] **Potem** następna liga na tych samych warunkach, zapisy jeden dzień
    [few] **Potem** następna liga na tych samych warunkach, zapisy { $days } dni
   *[many] **Potem** następna liga na tych samych warunkach, zapisy { $days } dni
}
season-comes-in = **{ $league }**: z listy rezerwowej wchodzi { $name }. Poza ligą: { $gone }.
season-forfeit = { $people } **{ $league }**, runda { $round }, stół { $table }. { $by ->
    [none] Rozstrzygnięcie przez głosowanie
   *[other] Rozstrzyga { $by }
}: { $name } oddaje stół w lidze walkowerem i nie dostaje tam punktów.{ $played ->
    [yes] {" "}Sama gra toczy się dalej i liczy do rankingu jak zwykle.
   *[no] {""}
}
season-adjusted = **{ $league }**, runda { $round }, stół { $table }. { $by ->
    [none] Poprawka przez głosowanie
   *[other] Poprawia { $by }
}: wynik to { $names }.{ $crowned ->
    [yes] {" "}To zmienia zwycięzcę ligi.
   *[no] {" "}Wylosowane już rundy zostają bez zmian.
}
season-moved-forfeit = **{ $league }**, runda { $round }, stół { $table }. { $by } poddaje pod głosowanie walkower: { $name }. Głosować może każdy z ligi, kto nie siedzi przy tym stole: `/league forfeit`.
season-moved-result = **{ $league }**, runda { $round }, stół { $table }. { $by } poddaje pod głosowanie wynik: { $names }. Głosować może każdy z ligi, kto nie siedzi przy tym stole: `/league adjust`.
season-moved = **{ $league }**. { $by } poddaje pod głosowanie, by liga { $kind ->
    [cancel] została odwołana. Głosować może każdy z ligi: `/league cancel`.
    [pause] została wstrzymana. Głosować może każdy z ligi: `/league pause`.
   *[resume] ruszyła dalej. Głosować może każdy z ligi: `/league resume`.
}
dm-forfeited = W lidze **{ $league }** oddajesz stół walkowerem: runda { $round }, stół { $table }. { $by ->
    [none] Tak rozstrzyga głosowanie.
   *[other] Tak rozstrzyga { $by } z grona sędziów.
} Nie dostajesz tam punktów.{ $played ->
    [yes] {" "}Twoja gra toczy się mimo to dalej i liczy do rankingu jak zwykle. W lidze liczy się to jak odejście od stołu; gdy stół się skończy, jego wynik można jeszcze poprawić.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }**: liga wstrzymana. Nie otwiera się żaden stół, a zapisy się nie zamykają. Trwające gry toczą się do końca.
season-goes-on = **{ $league }**: liga rusza dalej. To, na co czeka, przesuwa się o czas przerwy.
season-closed-table = **{ $league }**, runda { $round }, stół { $table }. Moderacja zamknęła stół{ $counts ->
    [yes] , więc liczą się obecne miejsca.
   *[no] . Nie liczył się do rankingu, więc w lidze też się nie liczy.
}
season-option-table = Runda { $round }, stół { $table }: { $names }
season-barred = **{ $league }**: poza ligą, za opuszczenie { $most } stołów: { $name }
season-over = **{ $league }**: liga skończona.
season-champions = { $n ->
    [0] Nie ma mistrza: żadnej gry nie dokończono albo wszyscy odeszli.
    [one] **Tytuł mistrza: { $names }**
   *[other] **Tytuł dzielą: { $names }{ $more ->
        [0] {""}
       *[other] {" "}i jeszcze { $more }
    }**
}
champions-title = { $n ->
    [one] Tytuł mistrza
   *[other] Tytuł dzielą
}
champions-of = { $n ->
    [one] jedna osoba
    [few] { $n } osoby
   *[many] { $n } osób
}, { $rounds ->
    [one] jedna runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
season-cancelled = { $by ->
    [none] **{ $league }**: liga odwołana, { $n ->
        [0] nie zapisał się nikt, a liga potrzebuje trzech osób.
        [one] zapisała się jedna osoba, a liga potrzebuje trzech.
       *[other] zapisało się osób: { $n }, a liga potrzebuje trzech.
    }
    [vote] **{ $league }**: liga odwołana przez głosowanie. Trwające gry toczą się do końca.
   *[other] { $name } odwołuje ligę **{ $league }**. Trwające gry toczą się do końca.
}
season-nothing-yet = Liga się jeszcze nie zaczęła: można się zapisywać. Stoły ustawią się, gdy się zacznie.
season-table-opening = { $league }, runda { $round }, stół { $table }
season-thread = { $league } · runda { $round }, stół { $table }
button-enter = Dołącz do ligi
button-league = Tabela
button-league-word = Dodaj słowo
button-league-tell = Wyjaw moje słowo
button-league-lines = Wszystkie wiersze
button-league-leave = Odejdź z ligi
button-league-leave-yes = Tak, odchodzę
button-league-check = Sprawdź losowania
button-page-before = Wstecz
button-page-after = Dalej
alt-league-table = { $status ->
    [over] Tabela końcowa ligi { $league }.
   *[other] Tabela ligi { $league } w rundzie { $round }.
}
alt-league-table-row = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }. { $name }: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, wygrane { $won } z { $played }{ $withdrawn ->
    [yes] , poza ligą po odejściu
    [barred] , poza ligą
   *[no] {""}
}.

## Wiadomości prywatne

dm-mission = **{ mission-word.own }** (gra { $game }): { $mission }
dm-cards = **Twoje { cards-word }** (gra { $game }): { $cards }
dm-fulfilled = ⭐ **{ fulfilled }** Teraz twoja tura: ogłoś zwycięstwo pierwszym przyciskiem panelu albo przez `/order announce`.
fulfilled = { $goal ->
    [capitals] Masz dość stolic.
   *[other] { $edition ->
        [galaxy] Twój cel jest osiągnięty.
       *[other] Twoje zadanie jest wykonane.
    }
}
dm-replaced = 🤖 W grze `{ $game }` gra za ciebie odtąd komputer, by inni mogli grać dalej. Miejsce jest znów twoje, kiedy zechcesz: naciśnij przycisk albo wpisz `/risk join` przy stole, { $place }.
dm-seated = 🪑 Miejsce jest twoje: w grze `{ $game }` masz kolor { $colour }. Oto, co się z nim wiąże:
dm-seat-declined = 🪑 Gospodarz gry w { $place } nie oddaje ci miejsca, o które prosisz ({ $colour }). Za dobę możesz tam poprosić znowu.
dm-seat-lapsed = 🪑 Twoja prośba o miejsce w { $place } ({ $colour }) wygasła bez odpowiedzi. Ponawia ją `/risk join`.
dm-seat-gone = 🪑 Miejsce, o które prosisz w { $place } ({ $colour }), nie jest już wolne.
dm-clock-answered = ⌛ Czas na twoją odpowiedź w grze `{ $game }` minął, więc odpowiada za ciebie Generał.
dm-clock-safe_turn = ⌛ Twój czas w grze `{ $game }` minął, więc twoją turę gra Generał, bez ataku.
dm-clock-computer_turn = ⌛ Twój czas w grze `{ $game }` minął, więc twoją turę gra Generał, jak komputer.
dm-clock-time_up = ⌛ Twój czas w grze `{ $game }` minął. Inni czekają na ciebie.
dm-reminder = 🔔 Stół gry `{ $game }` czeka na ciebie ({ $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Twój czas mija { $at }.
}
dm-where = -# Gra toczy się w { $place }. To samo pokazuje `/risk hand`.
dm-table = -# Gra toczy się w { $place }.
dm-plan-done = 📝 **Przygotowana tura wykonana** (gra { $game }): { $line }
dm-plan-waits =
    { $waits }
    Brzmi tak (gra { $game }): { $line }
    `/order turn` kontynuuje ją, zmienia albo usuwa.
dm-late = { $game ->
    [none] Nie udało mi się odpowiedzieć, ale rozkaz jest wykonany:
   *[other] Nie udało mi się odpowiedzieć, ale rozkaz jest wykonany (gra `{ $game }`):
}
dm-closed = -# Nie mogę pisać do ciebie prywatnie (masz to wyłączone): naciśnij „{ button-hand }” albo użyj `/risk hand`.
paused = ⏸️ Gra odpoczywa. { paused-why }
paused-why = { $why ->
    [gone] Nie ma już miejsca, w którym się toczyła. Każdy z graczy może otworzyć nowy wątek („{ button-reopen }” w `/risk turn`) albo znaleźć jej inne miejsce: wpisz tam `/host move`.
    [removed] Nie ma mnie już na serwerze tego stołu. Gra ruszy, gdy znów dostanę zaproszenie; gospodarz może ją też przenieść przez `/host move`.
   *[other] Nie mogę pisać przy stole (<#{ $channel }>): jest zamknięty albo brakuje mi tam uprawnień. Gra ruszy, gdy to się zmieni, albo gdzie indziej: wpisz tam `/host move`.
}
bot-restarting = Właśnie startuję na nowo; nic się nie zmieniło. Spróbuj za chwilę.
late-done = Coś mi przerwało, ale to jest wykonane:
late-before = Nie udało mi się odpowiedzieć na twój poprzedni rozkaz, ale jest wykonany:
asked-by-press = Wybrano: „{ $label }”.
asked-by-command = Podano polecenie `{ $command }`.
asked-broke = Rozejm jest zerwany.
asked-ended = Ten etap tury jest zakończony.
asked-before = Obecny stan gry pokazuje `/risk status`.
late-nothing = Coś mi przerwało, zanim to się stało; nic się nie zmieniło. Spróbuj jeszcze raz.
late-nothing-of-it = Coś mi przerwało, zanim udało się wykonać jedno z twoich kliknięć: ono niczego nie zmieniło. Jeśli nadal tego chcesz, kliknij jeszcze raz.

## Przygotowane tury i wiersze notacji

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … i jeszcze { $n ->
    [one] jeden krok
    [few] { $n } kroki
   *[many] { $n } kroków
}
plan-understood = 📝 **Wszystko jasne:** { $line }
plan-done = ✅ Wszystko wykonane.
plan-nothing = Nic z tego nie dało się teraz zrobić: warunki nie są spełnione albo nie ma już czego robić. Nic się nie zmieniło.
plan-held = { $mine ->
    [yes] ⏳ Najpierw muszą coś zrobić inni; potem reszta pójdzie sama. Widzisz to tylko ty: `/order turn` pokazuje, zmienia i usuwa.
   *[no] ⏳ Przygotowane; ruszy samo, gdy przyjdzie twoja tura. Widzisz to tylko ty: `/order turn` pokazuje, zmienia i usuwa.
}
plan-dropped = Własny rozkaz zastępuje przygotowaną turę: jej reszta jest usunięta.
plan-cleared = Przygotowana tura jest usunięta. Brzmiała: { $line }
plan-title = ### Twoja przygotowana tura
    -# Gra { $game }
plan-title-none = ### Nie masz przygotowanej tury
    -# Gra { $game }
plan-progress = { $done ->
    [0] Nic z niej nie jest jeszcze wykonane.
    [one] Krok 1 z { $count } jest wykonany, następny to krok { $step }.
   *[other] Kroki od 1 do { $done } z { $count } są wykonane, następny to krok { $step }.
}
plan-waits = ⏸️ **Twoja przygotowana tura czeka.** { $why }
plan-waits-at = ⏸️ **Twoja przygotowana tura czeka na kroku { $step }**, `{ $at }`. { $why }
plan-what-to-do = „{ button-go-on }” próbuje tego kroku jeszcze raz w obecnym położeniu, „{ button-change }” pozwala napisać resztę na nowo, „{ button-clear }” ją usuwa. Każdy inny twój rozkaz też ją usuwa.
plan-why-guard = Warunek tego kroku nie jest spełniony.
plan-why-owner_changed = { $territory }: ma tu już kto inny, niż gdy wiersz powstawał.
plan-why-question = { $phase ->
    [reroll] Możesz powtórzyć rzut, a wiersz nie mówi, czy chcesz: `reroll none` zostawia każdy rzut.
    [defend] Pytanie, iloma kostkami rzucasz, a wiersz tego nie mówi: na przykład `defend 2`.
    [trade_down] Masz tyle kart, że musisz od razu wymienić zestaw, a wiersz nie mówi który: na przykład `trade best`.
   *[other] Pada pytanie, na które wiersz nie odpowiada: { $named }.
}
plan-why-not_in_this_phase = Tego nie można zrobić w tej fazie: { $named }.
plan-why-failed = Coś po mojej stronie poszło źle; z tego kroku nic nie jest wykonane.
plan-how =
    Przez `/order turn` wydajesz całą turę w jednym wierszu, na przykład:
    { $example }
    `+` stawia, `>` atakuje, `=>` przesuwa, a `;` albo nowy wiersz oddziela kroki. `if 60%` wykonuje krok tylko przy takiej szansie, `end` kończy turę. Nazwy można skracać, po polsku, angielsku i rosyjsku.
    W twojej turze idzie to od razu. W każdym innym czasie czeka, aż przyjdzie twoja kolej, i widzisz to tylko ty.
button-prepare = { $mine ->
    [yes] Napisz turę…
   *[no] Przygotuj turę…
}
button-plan = Moja przygotowana tura
button-write = Napisz…
button-change = Zmień…
button-go-on = Dalej
button-clear = Usuń
modal-write = Twoja tura
modal-line = Krok po kroku
modal-line-hint = Z ; albo nowym wierszem między krokami: brazylia +3; brazylia > peru if 60%; end
step-sentence = Krok { $step }: { $said }
name-begun = { $name } ({ $begun })

unreadable-empty = Nie ma tu niczego do zrobienia.
unreadable-too_long = Jest dłuższe niż { $most } znaków.
unreadable-too_many_steps = To o krok za dużo: wiersz ma ich najwyżej { $most }.
unreadable-unknown_territory = „{ $word }” to nie terytorium. Może to { $near }?
unreadable-unknown_territory-strange = „{ $word }” to nie terytorium.
unreadable-unclear_territory = „{ $word }” może znaczyć { $candidates }: napisz więcej z nazwy.
unreadable-missing = Po „{ $word }” czegoś brakuje: { notation-expected }.
unreadable-unexpected = „{ $word }” tu nie pasuje. Pasuje { notation-expected }.
unreadable-stray_sign = „{ $word }” to nie znak notacji.
unreadable-stray_dash = „{ $word }” to ani atak, ani przesunięcie: napisz `>`, by atakować, `=>`, by przesunąć.
unreadable-too_large = { $word } to za dużo: najwięcej może być { $most }.
unreadable-twice = „{ $word }” jest tu dwa razy: napisz raz.
unreadable-contradicts = „{ $word }” i „{ $other }” nie idą w parze: zostaw jedno.
unreadable-not_a_set = „{ $word }” to nie zestaw: wymień trzy różne karty.
unreadable-same_territory = Prowadzi stąd, gdzie { $word }, w to samo miejsce: podaj inne terytorium.
unreadable-after_end = „{ $word }” stoi po końcu: `end` musi być ostatnim krokiem.
notation-expected = { $expected ->
    [step] terytorium, liczba albo słowo, które zaczyna krok
    [sign] `+` i liczba, `>` albo `=>`
    [territory] terytorium
    [number] liczba
    [positive] liczba od 1 wzwyż
    [amount] liczba, `all` albo `keep` i liczba
    [share] liczba, `all`, `half`, `few` albo `keep` i liczba
    [set] `best`, `forced` albo trzy karty
    [card] terytorium albo `joker`
    [defence] `most`, `one` albo `ask`
    [reroll] wartość kostki albo `none`
    [none] `none`
    [wish] terytoria albo `none`
    [fact] `mine`, kolor albo `<`, `<=`, `>`, `>=` i liczba
    [otherwise] `wait`, `skip` albo `end`
    [clause] dodatek do ataku, `if`, `or` albo koniec kroku
    [name_end] znak, liczba albo słowo notacji
    [step_end] koniec kroku: `;`, nowy wiersz albo `/`
   *[other] coś innego
}

## Panel

panel-game = -# { $title }
panel-round = { $round ->
    [0] ### Rozmieszczanie wojsk
   *[other] ### { round-word } { $round } · { $phase }
}
panel-round-waiting = { $round ->
    [0] ### Rozmieszczanie wojsk
   *[other] ### { round-word } { $round }
}
panel-round-stage = ### { round-word } { $round } · { $phase } · etap { $stage } z 3
panel-answer = Ta tura należy do kogoś innego: { $player }. Ty odpowiadasz, sojusznikiem i własnymi gwiazdolotami.
panel-again = Możesz znów zdobywać; jeśli teraz nikogo nie zaatakujesz, możesz jeszcze raz przesunąć.
panel-place = Do postawienia: **{ armies }**.
panel-place-lot = Do postawienia: **{ armies }**, a za { neutral-word.object } **{ $neutral }**: stawia się po { $own } i { $theirs } naraz.
panel-place-neutral = Postaw za { neutral-word.object }: **{ armies }**, połowę tego, co dostaje { $player }, w zaokrągleniu w dół.
panel-claim = { $n ->
    [one] Jedno terytorium jest jeszcze puste: zajmij je.
    [few] Zajmij terytorium: { $n } są jeszcze puste.
   *[many] Zajmij terytorium: { $n } jest jeszcze pustych.
}
panel-claim-later = Teraz wybiera kto inny: { $players }. Podaj, co chcesz zająć, najlepsze na początku: przypadnie ci w twojej kolei, jeśli będzie jeszcze puste.
panel-preference = Chcesz zająć, w tej kolejności: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }i jeszcze { $more }
}.
panel-capital = Wybierz stolicę. Nikt o niej nie wie, dopóki nie padnie, i nie można jej zmienić.
panel-plan = Twój plan, jeszcze do postawienia: { $plan }.
panel-plan-done = Twój plan jest gotowy; { armies-word } staną w kolejności gry.
panel-plan-full = Wszystkie twoje { armies-word } mają swoje miejsca: naciśnij „{ button-end-lay }” albo zacznij od nowa.
panel-plan-hidden = To już wszystko z twojej strony; { armies-word } pokażemy naraz, gdy wszyscy skończą.
panel-must-trade = Masz { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
}: najpierw wymień zestaw.
panel-trade-down = Masz { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
}, za dużo: wymieniaj zestawy, aż zostanie ich dość mało.
panel-orders-left = { $left ->
    [0] ⚠️ W tej turze nie ma już ataków ani przesunięć: zakończ ją, gdy chcesz.
    [one] ⚠️ Tura ma tylko tyle ataków i przesunięć: został ci w niej **jeden**.
   *[other] ⚠️ Tura ma tylko tyle ataków i przesunięć; zostało ci ich w niej: **{ $left }**.
}
panel-placed-all = Wszystkie { armies-word } stoją.
panel-no-fight = Nie ma już czym atakować.
panel-attack-ready = Atak **{ FROM($source) }** ({ $own }) na **{ OBJECT($target) }** ({ $theirs }, { $player }): szansa na zdobycie { $chance }%, zostaje ci około { $left }. Jak daleko?
panel-follow-next = -# Następne naciśnięcie wprowadza { armies.object }, chyba że wybierzesz inną liczbę.
panel-follows = **{ $n }** { $n ->
    [one] idzie
    [few] idą
   *[many] idzie
} { FROM($source) } **{ TO($target) }**, { $left ->
    [one] { $left } zostaje
    [few] { $left } zostają
   *[many] { $left } zostaje
}.
panel-march = Marsz zdobywa terytorium po terytorium i staje tam, gdzie się nie uda. Na każdym zostaje: { $leave }. { $stop ->
    [0] Każdy atak trwa do końca.
   *[other] Atak staje, gdy szansa spadnie poniżej { $stop }%.
}
panel-no-march = Żadna droga przez kilka terytoriów nie rokuje sukcesu; możesz wskazać własną.
forgone-card = W tej turze nic nie zostało zdobyte, więc nie będzie karty; { $source } → { $target } ma szansę { $chance }%.
forgone-places = ⚠️ Do postawienia masz jeszcze **{ armies.object }**: Generał rozdzieli resztę na twoje fronty.
panel-defend = { $player } atakuje twoje terytorium **{ $target }** ({ $theirs }) **{ FROM($source) }** ({ $own }), kostki ataku: { $dice }. Iloma kostkami rzucasz?
panel-defend-neutral = { $player } atakuje **{ OBJECT($target) }** ({ $theirs }; { neutral-word }) **{ FROM($source) }** ({ $own }), kostki ataku: { $dice }. Iloma kostkami rzucasz za obronę?
panel-reroll = Twój rzut to **{ $attack }** przeciw **{ $defence }**.
panel-reroll-no-card = Nie masz karty żadnego z terytoriów { $source } i { $target }, więc nie można powtórzyć rzutu.
panel-reroll-card = Masz kartę jednego z terytoriów { $source } i { $target }: pokaż ją, a możesz powtórzyć rzut jedną kostką.
panel-keep-on = Każdy rzut w tym ataku zostaje: pytań o powtórki nie będzie.
panel-occupy = **{ $target }** to teraz twoje terytorium. Ile wkracza { FROM($source) }? (od { $low } do { $high })
panel-regroup = { $edition ->
    [ryzyko] Wolno raz przegrupować się do sąsiada, potem tura się kończy.
    [galaxy] Wolno jedno przesunięcie do sąsiada.
   *[other] Możesz raz umocnić pozycję, potem tura się kończy.
}
panel-regroup-path = Wolno jedno przesunięcie drogą przez własne terytoria.
panel-regroup-free = Przesuwaj, ile chcesz, drogami przez własne terytoria, potem powiedz, że to koniec.
panel-regrouped = { $edition ->
    [galaxy] Nie ma już czego przesuwać.
   *[other] Nie ma już czego przesuwać: zakończ turę.
}
order-next = Masz jeszcze coś do zrobienia: { $phase }.
panel-wait = Stół czeka na kogoś innego: { $players }.
panel-wait-defend = { $player } atakuje **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }): odpowiedź rozstrzygnie o kostkach obrony.
panel-over = Gra skończona: wygrywa { $player }.
panel-eliminated = Nie ma cię już w grze. Ostatni cios: { $by }.
panel-resigned = Nie ma cię już w grze: jest poddana.
panel-lobby = Gra jeszcze się nie zaczęła.
panel-computer = Za ciebie gra komputer.
panel-spectator = Nie grasz przy tym stole, ale możesz oglądać.
panel-fulfilled = ⭐ **{ fulfilled }** Ogłoś zwycięstwo!
panel-habits = Jak lubisz grać, przy każdym stole:
panel-resign-sure = Poddania nie można cofnąć: twoje { armies-word } zostają jako garnizon, karty idą na spód talii.
panel-standing = { $dice ->
    [one] Obrona: twoi obrońcy rzucają jedną kostką.
   *[most] Obrona: twoi obrońcy rzucają tyloma kostkami, iloma wolno.
}
panel-defence-live = { $dice ->
    [one] Obrona: twoi obrońcy rzucają jedną kostką, bez pytania.
    [most] Obrona: twoi obrońcy rzucają tyloma kostkami, iloma wolno, bez pytania.
   *[none] Obrona: przed każdym rzutem dostajesz pytanie.
}

pick-region = { $edition ->
    [galaxy] Która planeta?
   *[other] Który kontynent?
}
pick-territory = Które terytorium?
pick-source = Skąd?
pick-claim = Zajmij…
pick-preference = Chcę zająć…
pick-capital = Gdzie twoja stolica?
pick-target = Dokąd?
pick-armies = Ile?
pick-set = Wymień zestaw kart
pick-ask = Pytaj przed atakiem
option-ask = { $n ->
    [0] Nigdy nie pytaj przed atakiem
    [100] Pytaj przed każdym atakiem, który może się nie udać
   *[other] Pytaj przed atakiem poniżej { $n }%
}
pick-stop = Przerwij atak
option-stop = { $n ->
    [0] Atakuj do końca
   *[other] Przerwij atak, gdy spadnie poniżej { $n }%
}
pick-leave = Zostaw za sobą
option-leave = { $n ->
    [half] Zostaw za sobą połowę
   *[other] Zostaw za sobą { $n }
}
pick-board = Plansza
option-board = { $shown ->
    [yes] Pokazuj planszę w panelu
   *[no] Panel bez planszy
}
pick-letters = Wiadomości o kartach
option-letters = { $how ->
    [edit] Karty: zmień ostatnią wiadomość
   *[new] Karty: nowa wiadomość
}
pick-fight = Atakuj… ({ territories-listed }, najlepsze na początku)
territories-listed = { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}
pick-follow = Ile wkracza?
pick-all-on = Postaw wszystkie ({ $n })… (najpierw fronty)
pick-move = Przesuń…
pick-move-and-end = Przesuń i zakończ turę…
pick-march = Marsz… (najlepsze na początku)
pick-stop-at = Atakuj, aż zostanie…
pick-force = Wyślij i rzuć…

button-announce = Ogłoś zwycięstwo
button-rank = Niech Generał wybiera za mnie
button-wish = Wymień po kolei…
button-forget = Usuń moje życzenia
button-capital = Stolica: { $territory }
button-defend = { $dice ->
    [one] Jedna kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
}
button-defend-once = { $dice ->
    [one] Tylko ten rzut: jedna kostka
    [few] Tylko ten rzut: { $dice } kostki
   *[many] Tylko ten rzut: { $dice } kostek
}
button-reroll = Powtórz rzut: { $die }
button-keep = Niech zostanie
button-keep-on = Niech zostaje każdy rzut
button-spread = Niech Generał rozdzieli
button-spread-fronts = Rozdziel
button-spread-rest = Niech Generał rozdzieli resztę
button-undo = Cofnij
button-withdraw = Od nowa
button-once = Atakuj raz
button-captured = Aż do zdobycia ({ $chance }%)
button-more = Kostki…
button-finish = { $edition ->
    [galaxy] Gotowe
   *[other] Zakończ turę
}
button-finish-yes = Tak, zakończ
button-march = Marsz…
button-other-way = Inna droga…
button-amount = Inna liczba…
button-other-sets = Inne zestawy…
button-split = Podziel…
button-trade = Wymień ten zestaw: { $n }
panel-set = { $several ->
    [yes] Najlepszy zestaw
   *[no] Twój zestaw
}: { $symbols }{ $extra ->
    [yes] , premia { $bonus }
   *[no] { "" }
}.
button-end-lay = Gotowe
button-end-reinforce = { $edition ->
    [ryzyko] Do bitwy
    [galaxy] Gotowe
   *[other] Do ataku
}
button-end-battle = { $edition ->
    [ryzyko] Zakończ bitwę
    [galaxy] Zakończ zdobywanie
   *[other] Zakończ atak
}
button-end-regroup = { $edition ->
    [galaxy] Gotowe
   *[other] Zakończ turę
}
button-standing-one = Broń się jedną kostką
button-standing-most = Broń się wieloma kostkami
button-standing-ask = Pytaj mnie znowu
button-always = { $dice ->
    [one] Zawsze jedna kostka
    [few] Zawsze { $dice } kostki
   *[many] Zawsze { $dice } kostek
}
button-aside = ⋯
button-resign = Poddaj się…
button-resign-yes = Tak, poddaję się
button-back = Wróć
button-refresh = Odśwież
button-show = Pokaż na mapie
button-concern = Pokaż na mapie
button-take-back = Oddaj mi miejsce
button-all = Wszystko: { $n }
button-fewest = Najmniej: { $n }
modal-number = Ile?
modal-wish = Co chcesz zająć
modal-wish-names = Najlepsze na początku
modal-wish-hint = Na przykład: Peru, Brazylia, Argentyna
modal-split = Podziel { $n }
modal-evenly = Po równo na
modal-typed = Albo dokładnie
modal-typed-hint = Na przykład: Alaska 3, Peru 2
modal-way = Inna droga
modal-way-names = Droga
modal-way-hint = Od twojego terytorium: Brazylia, Peru, Argentyna
modal-stop = Przerwij poniżej (procent)
modal-stop-hint = 0: do końca. Puste: jak zwykle

## Oglądanie

odds-chance = **{ $own }** atakuje **{ $theirs }** aż do zdobycia: **{ $chance }%**, zostaje około { $left }.
odds-at-least = -# Zostaje co najmniej { $n }: { $chance }%
odds-needed = Na { $chance }% potrzeba tam { $n }, z czego jedna jednostka zostaje.

hand-title = ### Tylko dla ciebie: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Cel:** zostać na końcu bez rywali.
hand-goal-capitals = **Cel:** mieć { $n ->
    [one] jedną stolicę
    [few] { $n } stolice
   *[many] { $n } stolic
}, w tym własną.
progress-territories = { $armies ->
    [1] { mission-title }, na razie: { $n } z { $of } terytoriów.
   *[other] { mission-title }, na razie: { $n } z { $of } terytoriów, na każdym co najmniej { $armies }.
}
progress-regions = { mission-title }, na razie: { $regions }.
progress-region = { $region } { $n } z { $of }
progress-colour = { $territories ->
    [0] { $colour }: nic już nie zostało.
   *[other] { mission-title }, na razie: { $colour } ma jeszcze { territories } i { armies.object }.
}
progress-world = { $others ->
    [one] Na razie: { $n } z { $of } terytoriów; w grze jest jeszcze jedna osoba.
   *[other] Na razie: { $n } z { $of } terytoriów; pozostałych graczy: { $others }.
}
progress-capitals = Na razie: { $n } z { $of } stolic.
progress-instead = W tej sytuacji zamiast tego: { $mission } { $progress }
hand-capital = **Twoja stolica** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Karty do gry
   *[other] Karty Ryzyka
}** { $cards }
hand-set = Zestaw jest wart { armies.object }: { $cards }
mission-heading = { mission-word.own }
button-try = Wypróbuj
button-try-again = Od początku
trial-begins = **Tura { $turn } gry { $game }, graj ją po swojemu.** Komputery odpowiadają. Widzisz to tylko ty, do niczego się nie liczy, a dobę po twoim ostatnim ruchu znika. Kostki i pozostałe karty są inne niż wtedy; { $goal ->
    [mission] { mission-word } i karty na ręce są te same.
   *[world] karty na ręce są te same.
}
map-point = { round-word } { $round }: tak było, a tak lepiej
explained-point-alt = Plansza w tej chwili. Strzałki pokazują wykonane ataki, ramki – dokąd prowadzi lepszy plan.
explained-title = **{ $heading }**, analiza
explained-so-far = Przemyślam grę: { $percent }% …
explained-player = { $player }: szczęście { $luck }, własne decyzje { $own }, cudze decyzje { $others }
explained-points = { $whose ->
    [own] **Twoje najdroższe decyzje**
   *[all] **Najdroższe decyzje gry**
}
explained-no-points = { $whose ->
    [own] W żadnej z twoich tur nic nie było wyraźnie lepsze.
   *[all] W żadnej turze nic nie było wyraźnie lepsze.
}
explained-point = **{ $number }.** { round-word } { $round } (tura { $at }) · { $player }: { $instead }% na zwycięstwo zamiast { $chance }%
explained-done = > Tak było: { $plan }
explained-better = > **Lepiej:** { $plan }
explained-same-quiet = > **Lepiej:** to samo, ale bez ataku.
explained-same-without = > **Lepiej:** to samo, ale z wcześniejszym końcem tury, bez: { $ways }{ $more ->
    [0] {""}
    [one] {" "}i jeszcze jednego ataku
   *[other] {" "}i jeszcze { $more } ataków
}.
explained-then = > Potem: { $moves }.
explained-why = > Dlaczego: { $reasons }
explained-parts = { $parts }.
explained-traded = zestaw za { $n }
explained-on = { $n } { ON($territory) }
explained-spread = { $n } na { $count ->
    [one] jednym terytorium
   *[other] { $count } terytoriach
} ({ $listed } …)
explained-quiet = bez ataku
explained-more = { $n ->
    [one] jeden mniejszy atak
    [few] { $n } mniejsze ataki
   *[many] { $n } mniejszych ataków
}
explained-attack = { $came ->
    [all] { $way } ({ $armies } na { $against }, { $chance }%: zdobyte)
    [some] { $way } ({ $armies } na { $against }, { $chance }%; ostatnie zdobyte: { $last })
    [none] { $way } ({ $armies } na { $against }, { $chance }%: odparte)
    [likely] { $way } ({ $armies } na { $against }, { $chance }%)
   *[far] { $way }, jak daleko się da ({ $armies } na { $against })
}
explained-way-on = … jeszcze { $n } …
explained-moved = na koniec { $n } { FROM($source) } { TO($target) }
explained-moved-more = { $n ->
    [one] jedno mniejsze przegrupowanie
    [few] { $n } mniejsze przegrupowania
   *[many] { $n } mniejszych przegrupowań
}
explained-why-won = To mogło od razu dać zwycięstwo.
explained-why-survive = Po tym, co zrobiono, { $player } najczęściej odpada przed następną turą; po tym planie najczęściej nie.
explained-why-forestall = Po tym, co zrobiono, { $player } najczęściej wygrywa przed następną turą; po tym planie najczęściej nie.
explained-why-eliminate = { $n ->
    [0] Można było kogoś wyeliminować: { $player }.
    [one] Można było kogoś wyeliminować i przejąć jedną kartę: { $player }.
   *[other] Można było kogoś wyeliminować i przejąć karty ({ $n }): { $player }.
}
explained-why-mission = { $n ->
    [one] Bliżej o jedno terytorium: { $mission }
    [few] Bliżej o { $n } terytoria: { $mission }
   *[many] Bliżej o { $n } terytoriów: { $mission }
}
explained-why-keep = { $region } przepada, a słaby punkt to { $territory } z siłą { $n }; z tym planem najczęściej udaje się to utrzymać.
explained-why-region = W całości byłoby: { $region } (+{ $n }), i najczęściej także w następnej turze.
explained-why-break = Nie byłoby już w całości: { $region } (+{ $n }), { $player }.
explained-why-card = Dałoby to kartę; żadne terytorium nie padło.
explained-why-trade = Zestaw kart był pod ręką, wart { $n }.
explained-why-odds = Atak { FROM($source) } aż po { OBJECT($territory) } udaje się tylko w { $n }% przypadków.
explained-why-gambles = Ataków: { $than }, z tego { $n } z większą szansą na porażkę niż na sukces.
explained-why-guard = Siła { $than } { ON($territory) } nie wystarczyła do obrony; { $n } najczęściej wystarcza.
explained-why-lost = Za mało zostało z tyłu: do następnej tury przepadły terytoria ({ $n }), wśród nich { $territory }; z tym planem najczęściej { $than ->
    [0] nie przepada żadne
    [one] przepada jedno
    [few] przepadają { $than }
   *[many] przepada { $than }
}.
explained-why-capital = { $n ->
    [one] W zasięgu byłaby jeszcze jedna stolica.
   *[other] W zasięgu byłoby stolic więcej o { $n }.
}
explained-why-income = Następna tura przyniosłaby około { $n } { armies-word.genitive } zamiast { $than }.
explained-why-armies = W następnej turze zostałoby około { $n } { armies-word.genitive } zamiast { $than }.
explained-why-land = W następnej turze zostałoby około { $n } terytoriów zamiast { $than }.
explained-why-weaken = Po takiej turze { $player } ma około { $n } { armies-word.genitive } zamiast { $than }.
explained-why-together = Razem { ON($territory) } stałoby około { $n } { armies-word.genitive }; tak jak było, największa siła w jednym miejscu to { $than }.
explained-why-borders = Z obcymi sąsiadowałoby około { $n } terytoriów zamiast { $than }.
explained-breach = > ⚔️ { $player } łamie w tej turze rozejm. Druga strona: { $other }.
explained-foot = -# W punktach procentowych, rundę później i bez szczęścia, przy dalszej grze takiej jak komputerów. Szczęście to wynik całego ataku wobec jego szans na początku oraz wyciągnięte karty. Szanse oceniane są po wojskach, terenie, kartach, celach i tym, czyja tura.
hint = { $kind ->
    [claim] Marszałek wziąłby { OBJECT($territory) }.
    [choose_capital] Marszałek wybrałby na stolicę { OBJECT($territory) }.
    [place] Marszałek postawiłby { $n } { ON($territory) }.
    [trade] Marszałek wymieniłby karty: { $cards }.
    [attack] Marszałek zaatakowałby { OBJECT($target) } { FROM($source) }.
    [defend] Marszałek broniłby się { $n ->
        [one] jedną kostką
       *[other] { $n } kostkami
    }.
    [reroll] Marszałek powtórzyłby rzut kostką, na której jest { $n }.
    [keep] Marszałek zostawiłby ten rzut.
    [occupy] Marszałek wprowadziłby { $n }.
    [fortify] Marszałek przesunąłby { $n } { FROM($source) } { TO($target) }.
    [claim_victory] Marszałek ogłosiłby zwycięstwo.
    [end_phase] Marszałek przeszedłby do następnej fazy.
   *[other] Oto co zrobiłby marszałek:
}
hint-why-attack = Dlaczego: { $has ->
    [yes] zdobywa terytorium w { $chance }% przypadków i zostaje około { $n } (★ { $merits }).
   *[no] zdobywa terytorium w { $chance }% przypadków i zostaje około { $n }.
}
hint-why-place = Dlaczego: { $beside }.
hint-why-fortify = Dlaczego: tam, dokąd idą, { $there }; tam, skąd idą, { $here }.
hint-why-trade = Dlaczego: zestaw daje { $n }.
hint-why-claim = Dlaczego: { $region }, masz { $n } z { $of } terytoriów.
hint-why-end = Dlaczego: według marszałka żaden atak nie daje teraz więcej, niż ryzykuje. Najpewniejszy, { $source } → { $target }, udaje się w { $chance }% przypadków.
replay-title = **{ $heading }**, tura po turze
targets = { $source }, stąd można: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Przyjrzyj się
option-whole = { $edition ->
    [galaxy] Cała galaktyka
    [lesson] Cała plansza
   *[other] Cały świat
}
theme-name = { $theme ->
    [light] jasne
    [contrast] kontrastowe
   *[other] ciemne
}
theme-own = { $theme ->
    [table] Twoje obrazy są odtąd takie jak obrazy stołu.
   *[other] Twoje własne obrazy są odtąd { theme-name }.
}
language-own = { $language ->
    [discord] Odtąd język naszych rozmów: { language-name }, tak jak na Discordzie.
   *[other] Odtąd język naszych rozmów, także w wiadomościach prywatnych: { language-name }.
}
language-name = Polski
language-table = Odtąd język tego stołu: { $language }.

theme-table = Obrazy stołu są odtąd { theme-name }. Każdy może wybrać własne: `/my theme`.
letters-table = { $letters ->
    [off] Odtąd nikt nie dostaje wiadomości prywatnych o tym stole: to, co tylko dla ciebie, pokazuje `/risk hand`, a wzywa sam stół.
   *[on] Odtąd zadania, karty i jedno przypomnienie w każdej turze przychodzą w wiadomości prywatnej.
}
posts-table = { $posts ->
    [every_turn] Odtąd stół dostaje post po każdej turze, komputerów też.
   *[other] Odtąd stół dostaje post, gdy kolej na człowieka; mówi, co się stało od poprzedniego.
}
status-title = ### { $title }
status-player = { $player }: { $territories ->
    [one] jedno terytorium
    [few] { $territories } terytoria
   *[many] { $territories } terytoriów
}, { armies }, { $cards ->
    [0] bez kart
    [one] jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
status-next = { $line } ◀
status-computer = { $line } 🤖
status-eliminated = { $player }: poza grą, ostatni cios: { $by }
status-resigned = { $line } (poddane)
status-capital = 👑 Stolica: { $territory } ({ $player })
status-wait = Stół czeka, pytanie padło { $since }: { $players }.
status-pace = ⏱️ Tempo: { $pace }
status-rounds = 🏁 Runda { $round } z { $rounds }
status-end-proposed = 🤝 { $player } proponuje zakończyć grę tak, jak stoi. Czas na odpowiedź mija { $due }. Czekamy na odpowiedź: { $awaited }
status-time = ⏳ Czas mija { $at }: { $player }
status-time-stands = 🌙 Zegar stoi, ruszy { $at }: { $player }
status-time-over = ⌛ Czas minął: { $player }
status-asleep = 💤 Gra odpoczywa, bo od dawna nikt nie grał. Obudzić ją może każdy z graczy.
status-proposal = Gospodarz proponuje inne tempo: { $pace }
status-votes = { $player }: { $n } z { $needed } głosów, przy których gra komputer
status-votes-enough = { $player }: głosów już wystarczy ({ $n }, potrzeba { $needed }). Zagłosuj jeszcze raz, a zagra komputer
panel-time = ⏳ Twój czas mija { $at }.
panel-time-stands = 🌙 Twój zegar stoi, ruszy { $at }.
panel-time-over = ⌛ Twój czas minął.
pick-vote = Głosuj, by za kogoś nieobecnego grał komputer
pick-pace = Zaproponuj inne tempo
pick-lobby-pace = Ile kto ma czasu
pick-last-round = Ostatnia runda
option-last-round = { $n ->
    [0] bez ostatniej rundy
   *[other] koniec po rundzie { $n }
}
option-pace = { $pace ->
    [open] otwarte
    [live] na żywo
    [daily] dzienne
    [relaxed] spokojne
   *[weekly] tygodniowe
}
pick-replace = Oddaj miejsce kogoś nieobecnego komputerowi
me-title = ### Twoje ustawienia we wszystkich grach
me-language = Język: { $language }{ $n ->
    [one] , na razie jedyny, jakim mówię
   *[other] { $chosen ->
        [yes] , zgodnie z twoim wyborem
       *[no] , tak jak twój Discord
    }
}
me-letters = { $closed ->
    [yes] Twoje ustawienia Discorda odrzucają moje wiadomości prywatne, więc wzywam cię przy stole, a zadanie i karty pokazuje `/risk hand`.
   *[no] Zadanie, karty i jedno przypomnienie o każdej turze przychodzą w wiadomości prywatnej. Jeśli ich nie chcesz, odrzuć je w ustawieniach Discorda.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] Plansza w panelu
   *[no] Panel bez planszy
} · { $letters }
option-theme = { $theme ->
    [table] Twoje obrazy jak obrazy stołu
    [light] Twoje obrazy jasne
    [contrast] Twoje obrazy kontrastowe
   *[other] Twoje obrazy ciemne
}
option-language-discord = Tak jak mówi z tobą Discord
pick-language = W jakim języku mam z tobą rozmawiać
pick-theme = Jak wyglądają twoje obrazy
button-habits-own = Jak lubisz grać…
button-invitations = { $wants ->
    [no] Bez zaproszeń
   *[yes] Przyjmuj zaproszenia
}
button-contacts = Zablokuj gracza…
me-no-invitations = Nie przyjmujesz zaproszeń. Nikt inny o tym nie wie.
contacts-title =
    ### Zablokowani gracze
    -# Ich zaproszenia, rozejmy i rewanże do ciebie nie docierają. Nie dowiadują się o tym i nie mogą tego sprawdzić.
contacts-blocked = { $names ->
    [none] Nikogo nie blokujesz.
   *[other] **Blokujesz:** { $names }
}
contacts-added = Zablokowane. Nic od tej osoby już przeze mnie nie przyjdzie.
contacts-dropped = Odblokowane. Wiadomości od tej osoby znów przychodzą.
dm-contacts = 🔕 Zmieniło się, co przeze mnie do ciebie dociera: tak jak chcesz. Twój wybór pokazuje i zmienia `/my show`.
pick-block = Zablokuj tego gracza
pick-unblock = Odblokuj
button-export = Daj mi moje dane
button-forget-me = Zapomnij o mnie…
button-forget-yes = Tak, zapomnij
export = Wszystko, co o tobie przechowuję, w pliku, który widzisz tylko ty. { $games ->
    [0] Nie masz jeszcze żadnych gier.
    [one] Jest w nim twoja część jednej gry; jej zapis ma po jej końcu każdy rozkaz (`/risk verify`).
   *[other] Jest w nim twoja część gier ({ $games }); zapis każdej ma po jej końcu każdy rozkaz (`/risk verify`).
}
forget-sure =
    ### Zapomnieć o tobie?
    Usuwam twój identyfikator i twoje nazwy, a z nimi profil, ustawienia oraz twoją część w każdej grze i każdej lidze.{ $running ->
        [0] {""}
        [one] {" "}W grze, w którą grasz, komputer zajmuje twoje miejsce na dobre, a stół się o tym dowiaduje, ale bez twojego imienia. Jeśli grasz w niej bez innych ludzi, kończy się; jeśli liczy się do rankingu, jest poddana.
       *[other] {" "}W grach, w które grasz ({ $running }), komputer zajmuje twoje miejsce na dobre, a stoły się o tym dowiadują, ale bez twojego imienia. Gry bez innych ludzi kończą się; te, które liczą się do rankingu, są poddane.
    }{ $lobbies ->
        [0] {""}
        [one] {" "}Odchodzisz od stołu, przy którym gra się nie zaczęła.
       *[other] {" "}Odchodzisz od stołów, przy których gra się nie zaczęła ({ $lobbies }).
    }
    Co zostaje: słowa, które są w kostkach dzięki tobie, bo bez nich nie da się udowodnić gier; posty na Discordzie, które usuwa tylko Discord; kopie zapasowe, zwykle przez dwa tygodnie.
    Przez { $days } dni w wynikach każdego serwera zastępuje cię kod z twojego identyfikatora i klucza, który ma tylko ta moja kopia. Tak długo może cię po nim rozpoznać ten, kto mnie prowadzi. Jest po to, by nikt nie siadał od nowa, chcąc pozbyć się słabego rankingu albo złamanych rozejmów: kto w tym czasie wróci, ma je nadal i nie dostanie drugiego miejsca w grze, z której odszedł. Potem kod nic już nie znaczy; znika od razu tam, gdzie opuszczam serwer.
    Tego nie można cofnąć. `/my export` da ci przedtem kopię wszystkiego.
forgotten = Nic już o tobie nie pamiętam. Jeśli wrócisz tu do gry w ciągu 90 dni, masz nadal swój ranking; potem zaczynasz od zera.

## Profile i rankingi

profile-title = ### { $name }
profile-none = Ta osoba nie ma jeszcze na tym serwerze skończonej gry.
profile-provisional = -# Ranking jest tymczasowy i pokazany nisko, dopóki nie ma dziesięciu gier z pięcioma innymi osobami.
profile-rating = { $size ->
    [duel] **Ranking przy stołach dla dwojga** { $rating }, miejsce { $rank }
   *[other] **Ranking** { $rating }, miejsce { $rank }
}, gry rankingowe: { $n }
profile-unrated = Nie ma jeszcze gry rankingowej.
profile-solo = **Przeciw komputerom: { $level }** ({ $title }, miejsc: { $players }) **{ $rating }%**, wygrane { $wins } z { $n }
profile-games = **Gry** { $n }, wygrane: { $wins }
profile-edition = { $title }: { $n ->
    [one] jedna gra
    [few] { $n } gry
   *[many] { $n } gier
}, wygrane: { $wins }
profile-lands = **Zdobyte terytoria** { $n }
profile-luck = **Szczęście w kostkach** { $kind ->
    [saved] straty mniejsze o { $n }, niż wynika z szans
    [cost] straty większe o { $n }, niż wynika z szans
   *[other] straty takie, jak wynika z szans
}
profile-time = **Tury na czas** { $in_time } z { $turns } ({ $percent }%)
profile-truces = **Złamane rozejmy** { $n }
sheet-rating = Ranking
sheet-games = Gry rankingowe
sheet-unrated = Jeszcze bez gier rankingowych
sheet-won = Wygrane / gry
sheet-figure = { $of ->
    [lands] Zdobyte terytoria
    [luck] Szczęście (armie)
    [time] Tury na czas
   *[truces] Złamane rozejmy
}
profile-foot = -# Liczą się tylko gry tego serwera rozegrane do końca.{ $ladder ->
    [yes] {" "}Graczy porównuje `/risk leaderboard`.
   *[no] {""}
}
ladder-title = ### Ranking: { $edition ->
    [all] wszystkie instrukcje
   *[other] { $edition }
}{ $size ->
    [duel] , stoły dla dwojga
   *[other] {""}
}
ladder-none = Nikt nie ma tu jeszcze rankingu. Gra liczy się, jeśli stół jest rankingowy, grają co najmniej dwie osoby i gra dobiegnie końca. Kto gra przeciw komputerom bez innych ludzi, ma osobne rankingi.
ladder-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] {""}
}, { $n ->
    [one] jedna gra
    [few] { $n } gry
   *[many] { $n } gier
}
ladder-changed = -# Od { $day } ranking liczy się według nowych zasad: ludzi ocenia się wśród ludzi, gdzie każdy liczy się raz, ile by nie grał, a kto gra przeciw komputerom bez innych ludzi, ma osobne rankingi. Wszystkie gry, które się liczyły, liczą się znowu.
ladder-damaged = { $n ->
    [one] Jeden wiersz jest uszkodzony i pominięty; miejsca liczą pozostałe. Wymienia go dziennik prowadzącego.
   *[other] Uszkodzone i pominięte wiersze: { $n }; miejsca liczą pozostałe. Wymienia je dziennik prowadzącego.
}
ladder-foot = -# Strona { $page } z { $pages }. Ranking zaczyna się od 0 i rośnie, im jest pewniejszy. „=” to miejsce, które dzieli kilka osób; „?” – ranking tymczasowy, przed dziesięcioma grami z pięcioma innymi osobami.
ladder-set = { $wanted ->
    [yes] Stoły ustawiane od teraz mogą być rankingowe i jest `/risk leaderboard`.
   *[no] Ten serwer obywa się bez rankingu: żaden stół ustawiany od teraz się nie liczy i nikt go nie widzi.
}
solo-title = ### Ranking: przeciw komputerom, { $level }, { $title }, miejsc: { $players }
solo-none =
    ### Ranking: przeciw komputerom
    Nikt tu jeszcze nie grał bez innych ludzi. Gra liczy się, jeśli stół jest rankingowy, a wszystkie komputery są jednego poziomu.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, wygrane { $wins } z { $n }
solo-foot = -# Strona { $page } z { $pages }. Liczy się ostatnich 50 gier. 100% znaczy, że ktoś na pewno wygrywa tak często, jak jedna z { $players } równych osób. Zaczyna się nisko i rośnie, im jest pewniejszy.
solo-strength = -# Na arenie ten poziom wygrywa { $won } ze 100 pojedynków; przeciwnik: { $other }.
solo-option = { $level }, { $title }, miejsc: { $players }
pick-solo = Przeciw komu
ladder-all = Wszystkie instrukcje
pick-ladder = Która instrukcja
button-better = Wyżej
button-further = Niżej
button-ladder = { $size ->
    [duel] Stoły dla dwojga
    [solo] Przeciw komputerom
   *[other] Stoły od trzech osób
}
me-zone = 🌍 Strefa czasowa: { $zone }
me-no-quiet = 🌙 Bez godzin ciszy: twoje zegary idą dniem i nocą.
me-quiet = 🌙 Godziny ciszy: od { $start } do { $end }
me-vacation = { $now ->
    [yes] 🏖️ Urlop teraz: od { $first } do { $last }
   *[no] 🏖️ Urlop: od { $first } do { $last }
}
me-days-left = Pozostałe dni wolne: { $n }
me-foot = -# W godzinach ciszy i w dni wolne nie idzie żaden z twoich zegarów, prócz stołów o tempie „na żywo”. Nowa strefa i nowe godziny ciszy liczą się od twoich następnych tur, urlop od razu.
habit-set = Tak odtąd grasz.
me-zone-set = Twoja strefa czasowa jest ustawiona.
me-quiet-set = Twoje godziny ciszy są ustawione.
me-vacation-taken = Udanego urlopu! W te dni twoje zegary stoją.
me-vacation-ended = Koniec urlopu: twoje zegary znów idą.
modal-zone = Twoja strefa czasowa
modal-zone-name = Nazwa
modal-zone-hint = Miasto jak Warszawa, skrót jak CET albo UTC+2
modal-quiet = Twoje godziny ciszy
modal-quiet-start = Od
modal-quiet-end = Do
modal-quiet-hint = Godzina, na przykład 22:30
modal-vacation = Twój urlop
modal-vacation-start = Pierwszy dzień
modal-vacation-end = Ostatni dzień
modal-vacation-hint = Dzień, na przykład 2026-12-24
moderate-title = ### Otwarte stoły tego serwera
moderate-none = Żaden stół nie jest otwarty.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Gra { $game } w { $place }
moderate-foot = -# Widzisz to, co stół: bez kart, zadań i przygotowanych tur. O wszystkim, co tu zrobisz, stół dowiaduje się z twoim imieniem, a zapis gry to przechowuje.
moderate-sure = Zamknąć ten stół na dobre? Nikt nie będzie mógł wtedy dokończyć gry.
interventions-title = ### Co zrobili tu moderatorzy, strona { $page } z { $pages }
interventions-none = Jeszcze nic.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Stół zamknięty.
    [replaced] Miejsce oddane komputerowi: { $seat }.
    [moved] Stół przeniesiony.
    [asked] Stół zapytany o unieważnienie.
    [annulled] Ranking unieważniony.
    [voted] Ranking unieważniony głosami stołu.
   *[by_program] Ranking unieważniony przez tego, kto prowadzi Generała.
} { $name ->
    [none] {""}
   *[other] Kto: { $name }.
} { $reason ->
    [none] {""}
   *[other] Powód: „{ $reason }”
}
pick-table = Wybierz stół
option-table = { $game } · { $names }
games-title = ### Twoje gry
games-part = **{ $part ->
    [awaited] Czekają na ciebie
    [playing] W toku
    [lobby] Przed startem
    [watching] Toczą się bez ciebie
   *[over] Skończone
}**
games-line = { $place }: { edition-title }, `{ $game }`; { $state }
games-awaited = { $place }: { edition-title }, `{ $game }`; kolej na ciebie przyszła { $since }{ $until ->
    [none] { "" }
    [over] ; twój czas minął
   *[other] ; czas mija { $until }
}
games-more = … i jeszcze { $n }
lobbies-title = **Stoły, przy których jest tu wolne miejsce**
lobbies-none = Na razie żaden. Ustawia go `/risk new`.
lobbies-line = { $place }: { edition-title }, zajęte miejsca { $taken } z { $places }, { $pace } Przy stole: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] pierwszy raz
   *[other] { $rating }
})
lobbies-wish = 🔔 Gdy taki stół się tu otworzy, dostaniesz wiadomość prywatną, najwyżej raz dziennie: { option-call-edition }, { option-call-pace }.
option-call-edition = { $edition ->
    [any] dowolna instrukcja
   *[other] { edition-title }
}
option-call-pace = { $pace ->
    [any] dowolne tempo
    [own] własne tempo
   *[other] { option-pace }
}
pick-call = { $field ->
    [edition] Wezwij mnie: która instrukcja?
   *[pace] Wezwij mnie: które tempo?
}
button-call-off = Nie wzywaj mnie
call-wished = Dostaniesz wezwanie.
call-taken-back = Nikt cię już nie wezwie do stołów tamtego serwera.
dm-opened = 🔔 { $host ->
    [none] Otwiera się stół,
   *[other] { $host } otwiera stół,
} do jakiego chcesz dostać wezwanie: { $place } ({ edition-title }). Taka wiadomość przychodzi najwyżej raz dziennie.
games-none = Nie ma cię w żadnej grze. Stół ustawia `/risk new`.
games-next = { $number ->
    [0] Dalej: { edition-title }
   *[other] Dalej: { edition-title } { $number }
}
games-go = { $number ->
    [0] { edition-title }, { $game }
   *[other] { edition-title } { $number }
}
greeting =
    Generał prowadzi tu Ryzyko: zna zasady, rzuca kostkami, strzeże tajemnic i rysuje planszę.
    `/risk new` ustawia stół na dowolnym kanale, a inni naciskają „{ button-join }”.
    `/risk learn` uczy Ryzyka w dziesięć minut, tylko dla ciebie; resztę objaśnia `/risk help`.
state-lobby = czeka na graczy
state-sealed = czeka na zapieczętowane słowa
state-playing = czeka na: { $players }
state-since = czeka na: { $players }, kolej przyszła { $since }
state-computers = grają komputery
state-asleep = odpoczywa, bo nikt nie gra
state-paused = odpoczywa
state-over = { $winner ->
    [none] skończona
   *[other] skończona: wygrywa { $winner }
}
state-cancelled = odwołana
log-title = ### { $mine ->
        [yes] Ataki na ciebie
       *[no] Przebieg gry
    }
    -# { $pages ->
        [one] W notacji `/order turn`.
       *[other] W notacji `/order turn`; strona { $page } z { $pages }, najnowsze na początku.
    }
log-none = { $mine ->
    [yes] Nikt cię jeszcze nie atakował.
   *[no] Nic się jeszcze nie stało.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Starsze
button-newer = Nowsze
button-dice = Z kostkami
button-no-dice = Bez kostek
button-against-me = Przeciw mnie
button-all-steps = Wszyscy
map-heading = { $round ->
    [0] Rozmieszczanie wojsk
   *[other] { round-word } { $round }
}
map-since = Od twojej tury
map-title = **{ $heading }**
title-game = { edition-title }, gra { $game }

help-now = ### Teraz, przy tym stole
    { $now }
help-version = -# Generał { $version }
help-renamed = `/{ $before }` ma teraz inną nazwę:
help-no_command = Nie ma polecenia o tej nazwie. Wszystkie są na liście poniżej, według tematów.
pick-help = Wszystkie polecenia, według tematów…
now-host = Jesteś gospodarzem tego stołu, a gra się nie zaczęła. „{ button-table }” pod nim ustala, w co się gra, sadza graczy komputerowych i zaczyna grę.
now-seated = Masz miejsce, a gra się nie zaczęła: zaczyna ją gospodarz. Przez „{ button-table }” zmienisz kolor albo odejdziesz.
now-invited = Ten stół czeka jeszcze na graczy: „{ button-join }” daje ci miejsce.
now-sealed = Wiersze są zamknięte: kto ma zapieczętowane słowo, wyjawia je teraz („{ button-tell }”). Potem następuje rozdanie.
now-cancelled = Ten stół jest odwołany. Inny ustawia `/risk new`.
now-over = Gra skończona. Jak przebiegła: `/risk log`, `/risk replay`, `/risk verify`; „{ button-again }” wzywa te same osoby.
now-watching = Nie grasz przy tym stole, ale możesz oglądać: `/risk map`, `/risk status`, `/risk log`. Stół czeka na: { $players }.
now-out = Nie ma cię już w tej grze, a możesz ją oglądać do końca: `/risk map`, `/risk log`. Stół czeka na: { $players }.
now-replaced = Za ciebie gra komputer: „{ button-take-back }” (albo `/risk join`) od razu oddaje ci miejsce.
now-resting = Ten stół odpoczywa, bo nie mogę pisać tam, gdzie stoi; `/host move` znajduje mu inne miejsce.
now-waiting = To nie twoja tura. Stół czeka na: { $players }. Tymczasem możesz przygotować turę (`/order turn`), obejrzeć karty (`/risk hand`) albo zaproponować rozejm (`/risk table truce`).
now-claim = Możesz zająć terytorium, które jest jeszcze puste: wybierz je w panelu („{ button-turn }”) albo przez `/order claim`.
now-place = Postaw swoje pierwsze { armies-word } na swoich terytoriach: wybierz gdzie i ile w panelu („{ button-turn }”) albo niech rozdzieli je Generał.
now-lay = Postaw swoje pierwsze { armies-word } na swoich terytoriach: wybierz gdzie i ile w panelu („{ button-turn }”) albo niech rozdzieli je Generał.
now-capital = Wybierz stolicę, o której nikt inny nie wie: w panelu („{ button-turn }”) albo przez `/order capital`.
now-reinforce = Masz nowe { armies-word }: wymień zestaw kart, jeśli go masz, i postaw wszystkie w panelu („{ button-turn }”), najlepiej obok tego, kogo chcesz zaatakować. Potem możesz atakować.
now-place_neutral = Postaw { armies-word } za { neutral-word.object }: wybierz gdzie w panelu („{ button-turn }”).
now-battle = Możesz atakować, ile chcesz: lista w panelu („{ button-turn }”) zaczyna od najlepszych szans. Gdy nie zostanie dobry atak, przesuń raz i zakończ turę: „{ button-finish }”.
now-defend = Ktoś cię atakuje, a ty wybierasz, iloma kostkami rzucasz: więcej kostek broni lepiej, ale naraz można więcej stracić. Przyciski są w panelu („{ button-turn }”).
now-reroll = Twoje kostki padły, a jedną wolno rzucić jeszcze raz, jeśli pozwala na to twoja karta: wybierz w panelu („{ button-turn }”) albo zostaw je.
now-occupy = Terytorium zdobyte: wybierz w panelu („{ button-turn }”), ile { armies-word.genitive } wkracza. Co wkroczy, może stamtąd atakować; co zostanie, pilnuje.
now-trade_down = Masz za dużo kart: wymieniaj zestawy w panelu („{ button-turn }”), aż zostanie ich dość mało, i postaw to, co dadzą.
now-regroup = Możesz raz przesunąć { armies-word } do swojego sąsiada, potem tura się kończy: wybierz w panelu („{ button-turn }”) albo „{ button-finish }”.
help-first =
    ### Jak działa Generał
    Generał prowadzi Ryzyko według instrukcji: rzuca kostkami, rozdaje, strzeże tajemnic i rysuje planszę. Jego prywatne odpowiedzi widzisz tylko ty.
    - `/risk learn`: Ryzyko w dziesięć minut, tylko dla ciebie
    - `/risk new`: ustaw stół, a inni nacisną **{ button-join }**
    - `/my games`: gry, w których siedzisz, i wolne miejsca tutaj
help-page =
    ### { $title }
    { $told }
help-title-table = Stół, od ustawienia
help-table =
    - `/risk new`: ustaw stół
    - `/risk join`: usiądź (**{ button-join }**) albo poproś o opuszczone miejsce
    - `/risk leave`: odejdź, zanim się zacznie
    - `/risk table computer`: posadź komputer (**{ button-table }**)
    - `/risk start`: zacznij (**{ button-start }**)
    - `/risk table invite`: zaproś kogoś prywatnie
    - `/risk table options`: co stół może ustalić
    - `/risk table again`: jeszcze raz te same osoby
    - `/risk rules`: zasady twojego stołu
help-title-turn = Twoja tura
help-turn =
    Gdy stół cię wzywa, naciśnij **{ button-turn }** pod najnowszym postem. Panel podaje to, na co pozwalają zasady. Po osiągnięciu celu ogłoś to tam pierwszym przyciskiem, chyba że zasady stołu dają wtedy zwycięstwo od razu.
    - `/risk turn`: twój panel
    - `/risk hand`: zadanie i karty, tylko dla ciebie
    - `/order turn`: cała tura w jednym wierszu; przed turą czeka na nią i widzisz ją tylko ty
    - `/order undo`: cofnij rozkaz, póki nie padną kostki
    - `/order announce`: twoje zwycięstwo
    - `/order resign`: poddaj się
help-title-setup = Przed pierwszą turą, słowami
help-setup =
    Każdy przycisk panelu to też polecenie.
    - `/order claim`: zajmij puste terytorium
    - `/order prefer`: które chcesz zająć
    - `/order capital`: wybierz stolicę
    - `/order place`: postaw wojska
    - `/order withdraw`: cofnij swój plan
help-title-words = Twoja tura, słowami
help-words =
    Każdy przycisk panelu to też polecenie.
    - `/order trade`: zestaw kart
    - `/order place`: nowe wojska
    - `/order attack`: skąd i kogo
    - `/order occupy`: ile wkracza
    - `/order fortify`: przesuń wojska
    - `/order end`: zakończ fazę
    - `/order defend`: iloma kostkami rzucasz
    - `/order reroll`: jedna kostka jeszcze raz
    - `/order keep`: niech kostki zostaną
help-title-looks = Spojrzenie na grę
help-looks =
    - `/risk status`: kto gdzie i na kogo czekamy
    - `/risk map`: plansza
    - `/risk log`: co się stało
    - `/risk odds`: szansa ataku
    - `/risk replay`: gra jako ruchomy obraz
    - `/risk analyse`: co o niej rozstrzygnęło, po końcu
    - `/my games`: twoje gry
    - `/my theme`: wygląd twoich obrazów
    - `/my language`: w jakim języku rozmawiamy
help-title-away = Gdy cię nie ma
help-club =
    - `/risk profile`: co masz za sobą na tym serwerze
    - `/risk leaderboard`: kto gra najlepiej
    - `/my export`: wszystko, co o tobie przechowuję
    - `/my forget`: każ mi o sobie zapomnieć
help-title-leagues = Ligi
help-away =
    Gdy twój czas minie, turę gra Generał; po zbyt wielu siada komputer, aż `/risk join` odda ci miejsce.
    - `/order standing`: jak rzucają twoi obrońcy
    - `/my show`: twoje ustawienia we wszystkich grach
    - `/my zone`: twoja strefa czasowa
    - `/my quiet`: godziny bez zegara
    - `/my vacation`: dni bez zegara
    - `/my back`: koniec urlopu
help-title-others = Inni przy twoim stole
help-others =
    - `/risk table truce`: pokój z kimś
    - `/risk table vote`: komputer za kogoś, kogo nie ma
    - `/risk table agree`: zgoda na inne tempo
    - `/risk table decline`: brak zgody
    - `/risk table wake`: obudź grę, która odpoczywa
    - `/risk table end`: zakończ grę tak, jak stoi, za zgodą wszystkich; przed startem: ostatnia runda
    - `/host office`: zastąp nieobecnego gospodarza
help-title-before = Dla gospodarza, przed startem
help-before =
    - `/host play`: instrukcja, miejsca, szablon
    - `/host options`: zasady domowe
    - `/host order`: kto gdzie siedzi
    - `/host routes`: trasy galaktyki
    - `/host rated`: czy gra liczy się do rankingu
    - `/host remove`: zwolnij miejsce
    - `/host save`: zachowaj to jako szablon
    - `/host forget`: usuń szablon
    - `/host cancel`: odwołaj stół
help-title-host = Dla gospodarza, zawsze
help-host =
    - `/host pace`: czas na turę
    - `/host theme`: wygląd obrazów
    - `/host posts`: jak często są posty
    - `/host letters`: wiadomości prywatne albo bez nich
    - `/host language`: w jakim języku
    - `/host replace`: komputer za kogoś, kogo nie ma
    - `/host move`: graj dalej na innym kanale
help-title-club = Twoje gry i twoje dane
help-leagues =
    Wiele stołów, jeden tytuł.
    - `/league found`: załóż
    - `/league join`: dołącz
    - `/league leave`: odejdź
    - `/league begin`: koniec zapisów, gra
    - `/league standing`: kto prowadzi
    - `/league tables`: kto z kim gra
    - `/league word`: dodaj słowo do losowań albo pieczęć
    - `/league tell`: wyjaw swoje słowo
    - `/league lines`: z czego są losowania
    - `/league verify`: zapis, po końcu
    - `/league cancel`: odwołaj
help-title-judges = Prowadzenie ligi
help-judges =
    Dla założyciela i tych, którzy sędziują.
    - `/league referee`: wskaż, kto sędziuje
    - `/league forfeit`: walkower przy stole
    - `/league adjust`: popraw wynik
    - `/league pause`: wstrzymaj
    - `/league resume`: rusz dalej
    - `/league repeat`: potem następna
help-title-moderators = Dla moderatorów serwera
help-moderators =
    W grach, które ich nie dotyczą.
    - `/moderate tables`: co jest tu otwarte
    - `/moderate close`: zamknij stół
    - `/moderate replace`: komputer za kogoś
    - `/moderate move`: na inny kanał
    - `/moderate leagues`: kto może zakładać ligi
    - `/moderate ladder`: czy jest ranking
    - `/moderate annul`: gra nie liczy się do rankingu
    - `/moderate log`: kto co tu zrobił i czemu
help-title-fair = Czy kostki są uczciwe?
help-fair =
    Biorą się z sekretu ustalonego, zanim ktokolwiek dołączy, i z wierszy, które widzą wszyscy.
    - `/risk dice word`: dodaj słowo albo pieczęć słowa, a nikt nie dobierze rozdania
    - `/risk dice tell`: wyjaw słowo po starcie
    - `/risk dice lines`: wszystkie wiersze
    - `/risk verify`: po końcu dowód każdej kostki, jak **{ button-verify }**

## Opisy obrazów

alt-champions = { $league }, tytuł w wieńcu laurowym. { $title }: { $names }.
alt-profile = Profil: { $name }. { $n ->
    [0] Jeszcze bez gier rankingowych.
    [one] Ranking po jednej grze.
   *[other] Ranking po każdej z gier, jest ich { $n }.
}
alt-profile-curve = Na początku { $first }, najniżej { $low }, najwyżej { $high }, teraz { $now }.
alt-profile-edition = { $title }: { $n ->
    [one] jedna gra
    [few] { $n } gry
   *[many] { $n } gier
}, wygrane: { $wins }.
alt-profile-figure = { $what }: { $n }.
alt-moment = { $round ->
    [0] rozmieszczanie wojsk
   *[other] runda { $round }
}
alt-head = Mapa { world-word.genitive }, { alt-moment }. { $turn }
alt-capitals = Stolice: { $land }.
alt-region = { $region } z bliska, { alt-moment }, całość daje { armies.object }. { $turn }
alt-region-whole = Wszystko ma jedna strona:
alt-region-parted = { $seats ->
    [0] Nikogo tu nie ma.
   *[other] Kto tu jest:
}
alt-force = { $name } ({ $colour }): { $land }.
alt-framed = W ramkach: { $land }.
alt-lit = Podświetlone: { $land }.
alt-outlined = Obrysowane: { $land }.
alt-mission = { $heading }: { $mission }
alt-bright = Jasne na mapie: { $land }.
alt-hand = { $n ->
    [0] Bez kart
    [one] Jedna karta: { $cards }
    [few] { $n } karty: { $cards }
   *[many] { $n } kart: { $cards }
}.
alt-card = { $card }, { $colour }
alt-place = { $territory } { $n } { $colour }
alt-closing = { $title } { $text }
alt-replay = { $n ->
    [one] Jeden obraz gry.
   *[other] Gra w obrazach ({ $n }), tura po turze. Na jej końcu:
}
alt-chart = Terytoria i { armies-word } w rundach; rund: { $n }.
alt-chances = Szanse wszystkich na zwycięstwo, w %, w turach; tur: { $n }.
alt-chances-player = { $name }: { $first } po rozmieszczeniu wojsk, najniżej { $low }, najwyżej { $high }.
alt-turn = Tura: { $name }.
alt-over = Wygrywa { $name }.
alt-player = { $name } ({ $colour }), { $cards ->
    [0] bez kart
    [one] jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
}: { $land }.
alt-player-short = { $name } ({ $colour }): { $territories ->
    [one] jedno terytorium
    [few] { $territories } terytoria
   *[many] { $territories } terytoriów
}, { armies }.
alt-holding = { $territory } { $n }

## Zasady domowe

house-title = ### Zasady domowe: { edition-title }
house-foot = -# Pogrubione: ustalenia instrukcji. `/risk new` przyjmuje opcje jako `nazwa=wartość nazwa=wartość`, a w poczekalni gospodarz zmienia je przez `/host options`.
house-line = **{ $name }** { $text }: { $values }
house-value = `{ $value }` { $text }
house-default = **`{ $value }` { $text }**
routes-own = własne, { $n }

house-board = Plansza
house-board-size = { territories }, { $edition ->
    [galaxy] { $regions ->
        [one] jedna planeta
        [few] { $regions } planety
       *[many] { $regions } planet
    }
   *[other] { $regions ->
        [one] jeden kontynent
        [few] { $regions } kontynenty
       *[many] { $regions } kontynentów
    }
}
house-goal = Jak się wygrywa
house-goal-mission = tajne zadanie
house-goal-world = zostać ostatnim w grze
house-goal-capitals = zająć dość stolic
house-sets = Ile jest wart zestaw kart
house-sets-fixed = zależnie od symboli
house-sets-ascending = z każdym zestawem więcej: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = z każdym zestawem o jeden więcej: 4, 5, 6…
house-joker = Z czym joker tworzy zestaw
house-joker-any = z dowolnymi pasującymi dwiema kartami
house-joker-pair_only = tylko z dwiema o tym samym symbolu
house-bonus = Dwie dodatkowe jednostki za wymienioną kartę z własnym terytorium
house-bonus-per_card = za każdą kartę
house-bonus-per_set = raz na zestaw
house-bonus-per_turn = raz na turę
house-bonus-none = nigdy
house-trade_after_elimination = Kiedy wymienia się karty wyeliminowanego gracza
house-trade_after_elimination-next_turn = przy następnym wzmacnianiu
house-trade_after_elimination-down_to_4 = od razu, aż zostaną najwyżej 4
house-trade_after_elimination-down_to_5 = od razu, aż zostanie najwyżej 5
house-traded_cards = Dokąd trafiają wymienione karty
house-traded_cards-bottom = na spód talii
house-traded_cards-out = nie wracają do gry
house-traded_cards-reshuffled = do następnej talii
house-defence = Kto wybiera kostki broniącego się
house-defence-standing = jego stały rozkaz; nikt nie czeka
house-defence-live = on sam przed każdym rzutem, chyba że ma stały rozkaz
house-defender_two_dice_from = Ile jednostek broni się dwiema kostkami
house-defender_two_dice_from-2 = od dwóch
house-defender_two_dice_from-3 = od trzech
house-stack_limit = Ile jednostek może stać na jednym terytorium
house-stack_limit-none = bez limitu
house-stack_limit-12 = najwyżej dwanaście
house-fortify = Jak daleko i jak często przesuwa się na koniec tury
house-fortify-adjacent = raz, na sąsiednie terytorium
house-fortify-path = raz, „ścieżką” własnych terytoriów
house-fortify-free = dowolnie często, „ścieżkami” własnych terytoriów
house-reroll = Powtórny rzut jedną kostką w ataku
house-reroll-off = nigdy
house-reroll-with_card = za pokazanie karty terytorium, które lub z którego się atakuje
house-destroyed_by_other = Gdy kolor z zadania zniszczy kto inny
house-destroyed_by_other-counts = liczy się
house-destroyed_by_other-territories_24 = zamiast tego 24 terytoria
house-own_colour = Gdy zadanie każe zniszczyć własny kolor
house-own_colour-territories_24 = zamiast tego 24 terytoria
house-own_colour-redraw = losuje się inne
house-one_of_each = Po jednej karcie każdego rodzaju, gdy liczą się symbole
house-one_of_each-ten = warte 10
house-one_of_each-no_set = to nie zestaw
house-two_jokers = Dwa jokery i dowolna karta, gdy liczą się symbole
house-two_jokers-best = najlepszy możliwy zestaw
house-two_jokers-ten = warte 10
house-two_jokers-no_set = to nie zestaw
house-capital_lost_by = Kiedy stolica upada
house-capital_lost_by-namer = gdy traci ją ten, kto ją wyznaczył
house-capital_lost_by-holder = gdy traci ją ten, kto ją zajmuje
house-claim = Kiedy się wygrywa
house-ally_stages = Jak dwaj gracze grają z sojusznikiem
house-ally_stages-three = w trzech etapach: jeden zdobywa i przesuwa, drugi odpowiada, pierwszy gra dalej
house-ally_stages-one = na zmianę całymi turami, najpierw gwiazdoloty sojusznika
house-claim-announced = po zgłoszeniu zwycięstwa w swojej turze
house-claim-at_once = po zgłoszeniu zwycięstwa w dowolnej chwili
house-claim-automatic = w chwili osiągnięcia celu
house-two_players = Jak zaczyna dwóch graczy
house-two_players-neutral_40 = z 40 armiami neutralnymi
house-two_players-plain_50 = po 50 armii, bez neutralnych
house-routes = Trasy między planetami (własne: `/host routes`)
house-routes-default = dwanaście tras
house-routes-ring = od planety do planety w kręgu
house-routes-ports = przez porty
house-routes-open = każda planeta z każdą
house-hard = Trudniejsza gra dla trzech graczy
house-hard-false = nie
house-hard-true = bez kart celów, coraz cenniejsze zestawy
house-territory_income = Nowe gwiazdoloty za terytoria
house-territory_income-none = nie ma
house-territory_income-third = jeden za każde trzy
house-occupy_with = Ile wprowadza się na zdobyte terytorium
house-occupy_with-exactly = gwiazdoloty z ostatniego rzutu
house-occupy_with-at_least = co najmniej te
settled-board = Plansza ma { house-board-size }.
settled-routes = Ta gra ma własne trasy między planetami: { $n }.
settled-goal-mission = Każdy ma tajne zadanie.
settled-goal-world = Wygrywa ostatni gracz w grze.
settled-goal-capitals = Wygrywa, kto zajmie dość stolic.
settled-sets-fixed = Wartość zestawu kart zależy od symboli.
settled-sets-ascending = Każdy następny zestaw jest wart więcej: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Każdy następny zestaw jest wart o jeden więcej: 4, 5, 6…
settled-joker-any = Joker tworzy zestaw z dowolnymi pasującymi dwiema kartami.
settled-joker-pair_only = Joker tworzy zestaw tylko z dwiema takimi samymi kartami.
settled-bonus-per_card = Każda wymieniona karta z twoim terytorium daje dwie dodatkowe jednostki.
settled-bonus-per_set = Wymieniona karta z twoim terytorium daje dwie dodatkowe jednostki, raz na zestaw.
settled-bonus-per_turn = Wymieniona karta z twoim terytorium daje dwie dodatkowe jednostki, raz na turę.
settled-bonus-none = Karty z własnymi terytoriami nic nie dodają.
settled-trade_after_elimination-next_turn = Karty wyeliminowanego gracza wymienia się przy następnym wzmacnianiu.
settled-trade_after_elimination-down_to_4 = Karty wyeliminowanego gracza wymienia się od razu, aż zostaną najwyżej 4.
settled-trade_after_elimination-down_to_5 = Karty wyeliminowanego gracza wymienia się od razu, aż zostanie najwyżej 5.
settled-traded_cards-bottom = Wymienione karty kładzie się na spód talii.
settled-traded_cards-out = Wymienione karty nie wracają do gry.
settled-traded_cards-reshuffled = Wymienione karty wracają w następnej talii.
settled-defence-standing = Broniący się rzuca według stałego rozkazu; nikt nie czeka.
settled-defence-live = Broniący się wybiera kostki przed każdym rzutem.
settled-defender_two_dice_from-2 = Dwie jednostki bronią się dwiema kostkami.
settled-defender_two_dice_from-3 = Dopiero trzy jednostki bronią się dwiema kostkami.
settled-stack_limit-none = Liczba wojsk na terytorium jest nieograniczona.
settled-stack_limit-12 = Na terytorium może stać najwyżej dwanaście jednostek.
settled-fortify-adjacent = Na koniec tury jedno przesunięcie na sąsiednie terytorium.
settled-fortify-path = Na koniec tury jedno przesunięcie „ścieżką” własnych terytoriów.
settled-fortify-free = Na koniec tury dowolnie wiele przesunięć „ścieżkami” własnych terytoriów.
settled-reroll-off = W ataku nie powtarza się rzutów.
settled-reroll-with_card = Pokazując kartę terytorium, które lub z którego atakujesz, powtarzasz rzut kostką.
settled-destroyed_by_other-counts = Zadanie zniszczenia koloru liczy się, ktokolwiek go zniszczy.
settled-destroyed_by_other-territories_24 = Gdy kolor z zadania zniszczy kto inny, trzeba zająć 24 terytoria.
settled-own_colour-territories_24 = Kto wylosuje zadanie zniszczenia własnego koloru, musi zająć 24 terytoria.
settled-own_colour-redraw = Kto wylosuje zadanie zniszczenia własnego koloru, losuje inne.
settled-one_of_each-ten = Zestaw po jednej karcie każdego rodzaju jest wart 10.
settled-one_of_each-no_set = Po jednej karcie każdego rodzaju to nie zestaw.
settled-two_jokers-best = Dwa jokery i dowolna karta tworzą najlepszy możliwy zestaw.
settled-two_jokers-ten = Dwa jokery i dowolna karta są warte 10.
settled-two_jokers-no_set = Dwa jokery i trzecia karta to nie zestaw.
settled-capital_lost_by-namer = Stolica upada, gdy traci ją gracz, który ją wyznaczył.
settled-capital_lost_by-holder = Stolica upada, gdy traci ją gracz, który ją zajmuje.
settled-claim-announced = Zwycięstwo zgłasza się w swojej turze.
settled-claim-at_once = Zwycięstwo wolno zgłosić w dowolnej chwili.
settled-claim-automatic = Kto osiąga cel, od razu wygrywa.
settled-ally_stages-three = Dwaj gracze grają z sojusznikiem w trzech etapach.
settled-ally_stages-one = Dwaj gracze grają z sojusznikiem na zmianę całymi turami.
settled-two_players-neutral_40 = Dwaj gracze grają z 40 armiami neutralnymi.
settled-two_players-plain_50 = Dwaj gracze mają po 50 armii, bez neutralnych.
settled-routes-default = Planety łączy dwanaście tras.
settled-routes-ring = Trasy prowadzą od planety do planety w kręgu.
settled-routes-ports = Trasy prowadzą przez porty.
settled-routes-open = Każda planeta jest połączona z każdą.
settled-hard-false = Trzech graczy gra zwyczajnie.
settled-hard-true = Trudniejsza gra dla trzech graczy: bez kart celów, coraz cenniejsze zestawy.
settled-territory_income-none = Terytoria nie dają nowych gwiazdolotów.
settled-territory_income-third = Każde trzy terytoria dają nowy gwiazdolot.
settled-occupy_with-exactly = Na zdobyte terytorium wprowadza się gwiazdoloty z ostatniego rzutu.
settled-occupy_with-at_least = Na zdobyte terytorium wprowadza się co najmniej gwiazdoloty z ostatniego rzutu.

## Zasady gry

rules-title = ### Zasady: { $title }
rules-options = **Zasady domowe** { $options }
rules-beginning = **Przygotowanie**
rules-turn = **{ $tours ->
    [yes] Runda
   *[no] Tura
}**
rules-battle = **{ $edition ->
    [galaxy] Zdobywanie
    [ryzyko] Bitwa
   *[other] Atak
}**
rules-cards = **Karty**
rules-victory = **Zwycięstwo**
rule-line = • { $sentence } *{ $ids }*
rules-foot = -# Kursywą: numer reguły w `docs/rulebook.md` ze źródeł Generała. H to jego wykładnia tam, gdzie instrukcja milczy albo jest niejasna.
rules-income-first = { $n } za najwyżej { $high } terytoriów
rules-income-step = { $n } za { $low }–{ $high }
rules-dice = { $span ->
    [more] { $stack } lub więcej
    [some] { $stack }–{ $until }
   *[one] { $stack }
} → { $kind ->
    [exactly] { $low }
    [or] { $low } lub { $high }
   *[to] { $low }–{ $high }
}
rules-set-same = 3 karty { $symbol ->
    [infantry] piechoty
    [cavalry] kawalerii
    [artillery] artylerii
    [military] wojskowe
    [civil] cywilne
   *[scientific] naukowe
} – { $worth }
rules-set-different = po jednej karcie każdego rodzaju – { $worth }
rules-set-pair = dwie takie same z jokerem – { $worth }

rule-start_armies = Gra { $players } graczy; każdy zaczyna z { $n } { $edition ->
    [ryzyko] batalionami
    [galaxy] gwiazdolotami
   *[other] armiami
}.
rule-territories_dealt = Terytoria rozdaje się kartami; na każdym swoim gracz ustawia { army-word.one-object }.
rule-territories_dealt_with_jokers = Terytoria rozdaje się kartami; na każdym swoim gracz ustawia { army-word.one-object }. Joker oznacza jedno terytorium mniej.
rule-territories_dealt_with_all = Terytoria są rozdane, a wszystkie { armies-word } już stoją, po { $armies_on_each } na każdym.
rule-territories_claimed = Gracze kolejno stawiają { army-word.each } na dowolnym niezajętym terytorium, aż wszystkie będą zajęte.
rule-laid_in_turn = Potem gracze kolejno dostawiają { $laid_at_a_time ->
    [1] { army-word.each }
   *[other] po { $laid_at_a_time }
} na dowolnych swoich terytoriach.
rule-laid_together = Resztę każdy rozstawia w tajemnicy na dowolnych swoich terytoriach; ujawnia się ją jednocześnie.
rule-order_by_dice = Kolejność ustalają kostki; przy remisie rzuca się ponownie.
rule-order_first_by_dice = Zaczyna ten, kto wyrzucił najwięcej oczek; dalej w kolejności miejsc.
rule-order_agreed = Kolejność ustalają sami gracze; inaczej decyduje kolejność miejsc.
rule-missions = Każdy losuje w tajemnicy jedną z { $missions } { $edition ->
    [galaxy] kart celów
   *[other] Kart Zadań
} (karty nieużywanych kolorów są już usunięte).
rule-missions_first_alone = Tylko pierwszy gracz ma { mission-word }; pozostali muszą podbić całą planszę.
rule-own_colour_territories_24 = Kto wylosuje { mission-word } zniszczenia własnego koloru, musi zamiast tego zająć 24 terytoria.
rule-own_colour_redraw = Kto wylosuje { mission-word } zniszczenia własnego koloru, losuje ponownie.
rule-neutral_dealt = { $edition ->
    [galaxy] Sojusznik ma { armies.object }, po { $neutral_each } na każdym z { $neutral_territories } terytoriów.
   *[other] Siły neutralne mają { armies.object }, po { $neutral_each } na każdym z { $neutral_territories } terytoriów.
}
rule-neutral_laid = Siły neutralne mają { armies.object }, po { $neutral_each } na każdym z { $neutral_territories } terytoriów; kto stawia { $laid_at_a_time } własne, stawia też { $neutral_laid ->
    [1] jedną neutralną
   *[other] { $neutral_laid } neutralne
}.
rule-neutral_defends = Siły neutralne nie atakują i się nie przesuwają; w obronie rzuca za nie drugi gracz. Do zwycięstwa nie trzeba ich pokonać.
rule-neutral_attacks = Zdobywać można też gwiazdolotami sojusznika, ale tylko na drugim graczu: co zdobędą, należy do sojusznika i nie daje karty. Nie przesuwają się; w obronie rzuca za nie drugi gracz.
rule-neutral_unreinforced = Siły neutralne nie dostają nowych { armies-word.genitive }.
rule-capital_named = Po rozstawieniu wojsk każdy w tajemnicy wyznacza stolicę wśród swoich terytoriów; jej karta nie wchodzi do talii.
rule-capital_lost_by_namer = Gracz, który traci własną stolicę, odkrywa jej kartę i oddaje zdobywcy swoje karty oraz inne terytoria { region-word.on }; na każdym staje { army-word.one } z pudełka. Odebrana komu innemu nic nie daje.
rule-capital_lost_by_holder = Gracz, który traci zajmowaną stolicę, odkrywa jej kartę i oddaje zdobywcy swoje karty oraz inne terytoria { region-word.on }; na każdym staje { army-word.one } z pudełka. Odzyskana własna nic nie daje.
rule-routes = Tras między planetami jest { $n }: { $routes }.
rule-routes_open = Każde terytorium jest połączone z każdym terytorium innych planet.
rule-turn = { $tours ->
    [yes] Każdy etap rozgrywają wszyscy, nim zacznie się następny: { $phases }.
   *[no] Gra się na zmianę całymi turami: { $phases }.
}
rule-turn_of_three_stages = Na początku tury gracz dostaje nowe gwiazdoloty; potem są trzy etapy. (1) Gracz, którego jest tura, zdobywa, potem przesuwa. (2) Drugi stawia gwiazdoloty sojusznika i zdobywa, także nimi. (3) Pierwszy znów zdobywa albo, nie atakując, przesuwa. Gdy sojusznik padnie, po tej turze idą zwykłe rundy.
rule-turn_with_ally = Gra się na zmianę całymi turami: { $phases }. Najpierw stawia się gwiazdoloty sojusznika: połowę tego, co drugi gracz dostał w poprzedniej turze. Gdy sojusznik padnie, po tej turze idą zwykłe rundy.
rule-income = { $income ->
    [none] Same terytoria nie dają { armies-word.genitive }.
   *[other] Nowe { armies-word }: { $income }, i tak dalej.
}
rule-bonuses = { $edition ->
    [galaxy] Za całą planetę dostaje się dodatkowo: { $bonuses }.
   *[other] Za cały kontynent dostaje się dodatkowo: { $bonuses }.
}
rule-neutral_reinforced = { $edition ->
    [galaxy] Sojusznik, póki ma terytoria, dostaje połowę tego, co gracz, bez ułamków; stawia ją drugi gracz.
   *[other] Siły neutralne, póki mają terytoria, dostają połowę wzmocnienia gracza bez ułamków; stawia ją drugi gracz.
}
rule-fortify_adjacent = { $regroups ->
    [stages] Jedno przesunięcie na sąsiednie własne terytorium w pierwszym etapie, a bez ataku w trzecim także w nim; jeden gwiazdolot zostaje.
    [tour] Jedno przesunięcie w rundzie na sąsiednie własne terytorium; jeden gwiazdolot zostaje.
   *[turn] Na koniec tury jedno { $edition ->
        [ryzyko] przegrupowanie
       *[other] przesunięcie
    } na sąsiednie własne terytorium; { army-word.one } zostaje.
}
rule-fortify_path = Według zasad domowych { $regroups ->
    [stages] przesunięcie w pierwszym etapie, a bez ataku w trzecim także w nim,
    [tour] jedyne przesunięcie w rundzie
   *[turn] jedyne przesunięcie w turze
} może iść „ścieżką” własnych terytoriów; { army-word.one } zostaje.
rule-fortify_free = Dowolnie wiele przesunięć, każde „ścieżką” własnych terytoriów; wszędzie { army-word.one } zostaje.
rule-stack_limit = Na jednym terytorium może stać najwyżej { $stack_limit } { armies-word.genitive }; nowe, dla których zabraknie miejsca, przepadają.
rule-attack_armies_sent = Do ataku można wysłać najwyżej 3 { armies-word } (jeden zostaje) i rzucić najwyżej tyloma kostkami, ile ich wysłano. Kostki zależnie od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_armies_taking_part = Rzuca się liczbą kostek o jeden mniejszą od liczby { armies-word.genitive } biorących udział w bitwie (jedna zostaje), najwyżej trzema. Kostki zależnie od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_armies_used = Zdobywa się najwyżej 3 gwiazdolotami (jeden zostaje), a kostek jest tyle samo. Kostki zależnie od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_dice = Atakujący mówi, iloma kostkami rzuca; { army-word.one } zostaje. Kostki zależnie od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-defence = Kostki broniącego się zależnie od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-defence_fixed = Broniący się nie wybiera liczby kostek.
rule-defence_standing = Liczbę kostek broniącego się określa jego stały rozkaz; bez niego jest maksymalna.
rule-defence_live = Jeśli jest wybór, broniący się wybiera kostki przed każdym rzutem, chyba że ma stały rozkaz.
rule-losses = Porównuje się najwyższe liczby oczek, potem drugie; kto ma mniej, traci { army-word.one-object }, przy równych atakujący.
rule-reroll = Raz na rzut atakujący może rzucić ponownie jedną kostką, pokazując (i zachowując) kartę terytorium, które lub z którego atakuje.
rule-occupation_armies_sent_at_least = Na zdobyte terytorium wprowadza się co najmniej tyle { armies-word.genitive }, ile brało udział w ostatnim ataku; jeden zostaje.
rule-occupation_dice_rolled_at_least = Na zdobyte terytorium wprowadza się co najmniej tyle { armies-word.genitive }, iloma kostkami ostatnio rzucano; { army-word.one } zostaje.
rule-occupation_dice_rolled_exactly = Na zdobyte terytorium wprowadza się dokładnie { armies-word } z ostatniego rzutu.
rule-elimination_next_turn = Kto wyeliminuje gracza, zabiera jego karty i może je wymienić w następnej kolejce.
rule-elimination_down_to_4 = Kto wyeliminuje gracza, zabiera jego karty; mając sześć lub więcej, wymienia od razu, aż zostaną najwyżej cztery.
rule-elimination_down_to_5 = Kto wyeliminuje gracza, zabiera jego karty; mając sześć lub więcej, wymienia od razu, tak aby zostało nie więcej niż pięć.
rule-award_turn = Kto zdobył choć jedno terytorium, na koniec ataków bierze jedną kartę.
rule-award_set = Kto ma { mission-word }, a w swojej turze { $set_in_round } nie ma zestawu, dostaje brakujące karty.
rule-award_conquest = Za każde zdobyte terytorium od razu bierze się kartę.
rule-forced = Stawiając nowe { armies-word }, możesz wymieniać zestawy; mając { $must_trade_from } lub więcej kart, musisz, aż będzie ich mniej.
rule-forced_second = Stawiając nowe { armies-word }, możesz wymieniać zestawy; mając { $must_trade_from } lub więcej kart, musisz, aż będzie ich mniej, a potem każdy pozostały zestaw.
rule-forced_waived = Mając { $must_trade_from } lub więcej kart, ale bez zestawu, nie musisz wymieniać.
rule-sets_fixed = Wartość zestawów: { $by_symbols }.
rule-sets_fixed_alike = Zestaw to tylko trzy karty o tym samym symbolu: { $by_symbols }. Po jednej karcie każdego rodzaju to nie zestaw.
rule-sets_ascending = Zestaw to trzy karty o takich samych lub różnych symbolach. Kolejne wymieniane w grze dają { $by_number }, i tak dalej.
rule-sets_increments = Zestaw to trzy karty o takich samych lub różnych symbolach. Kolejne wymieniane w grze dają { $by_number }, i tak dalej.
rule-joker_any = Joker zastępuje kartę o dowolnym symbolu.
rule-joker_pair_only = Joker tworzy zestaw tylko z dwiema kartami o tym samym symbolu.
rule-joker_alike = Joker tworzy zestaw z dwiema takimi samymi kartami, a dwa jokery z dowolną, jak trzy takie same.
rule-two_jokers_best = Dwa jokery i trzecia karta tworzą najlepszy możliwy zestaw.
rule-two_jokers_alike = Dwa jokery i trzecia karta liczą się jak trzy karty jej rodzaju.
rule-two_jokers_ten = Dwa jokery i trzecia karta są warte 10.
rule-two_jokers_no_set = Dwa jokery i trzecia karta to nie zestaw.
rule-bonus_per_card = Za każdą wymienioną kartę z twoim terytorium od razu stawiasz na nim { $n } { $edition ->
    [ryzyko] Premiowe Bataliony
   *[other] dodatkowe { armies-word }
}.
rule-bonus_per_set = Jeśli karta zestawu przedstawia twoje terytorium, stawiasz na nim { $n } dodatkowe { armies-word } (na jednym, do wyboru).
rule-bonus_per_turn = W jednej turze dostajesz najwyżej { $n } dodatkowe { armies-word } za swoje terytorium na wymienionej karcie.
rule-bonus_none = Karty z twoimi terytoriami nic nie dodają.
rule-traded_bottom = Wymienione karty kładzie się na spód talii.
rule-traded_out = Wymienione karty nie wracają do gry; gdy talia się skończy, kart już nie ma.
rule-traded_reshuffled = Gdy talia się skończy, wymienione karty tasuje się w nową.
rule-goal_mission = { $edition ->
    [galaxy] Wygrywa ten, kto osiągnie swój tajny cel.
   *[other] Wygrywa ten, kto wykona swoje tajne zadanie.
}
rule-goal_after_a_set = Bez wymienionego zestawu żadne zadanie się nie liczy.
rule-goal_world = Wygrywa gracz, który wyeliminuje pozostałych.
rule-goal_capitals = Wygrywa ten, kto zajmuje { $capitals_needed ->
    [one] jedną stolicę
    [few] { $capitals_needed } stolice
   *[many] { $capitals_needed } stolic
}, w tym własną.
rule-destroyed_counts = Jeśli { mission-word } każe zniszczyć kolor, nieważne, kto to zrobi.
rule-destroyed_territories_24 = Jeśli kolor z { mission-word.genitive } zniszczy kto inny, trzeba zamiast tego zająć 24 terytoria.
rule-claim_announced = Zwycięstwo zgłasza się we własnej turze; cel osiągnięty wcześniej musi na nią poczekać.
rule-claim_at_once = Według zasad domowych osiągnięcie celu wolno zgłosić w turze dowolnego gracza; wygrywa ten, kto zrobi to pierwszy.
rule-claim_automatic = Kto pierwszy osiągnie cel, od razu wygrywa, w turze dowolnego gracza; z kilku naraz ten, czyja tura trwa albo nadejdzie najwcześniej.
rule-claim_automatic_late = Kto po wykonaniu rozkazu ma osiągnięty cel, wygrywa, w turze dowolnego gracza; z kilku ten, czyja tura trwa albo nadejdzie najwcześniej.
rule-resign = Kto się poddaje, odpada: jego { armies-word } tylko się bronią, a karty idą na spód talii.
rule-take_back = Rozkaz można cofnąć aż do rzutu, wzięcia lub pokazania karty, końca rozmieszczania albo ruchu kogoś innego.
rule-longest_attack = Po { NUMBER($most_events) } zdarzeniach atak zostaje przerwany; rozkaz można wydać ponownie.

## Polecenia

# Co Discord pokazuje przy każdym poleceniu i jego opcjach.

shared-option-game = Która gra

command-risk = Stół Ryzyka: ustaw go, obejrzyj
command-risk-new = Ustaw stół; jesteś jego gospodarzem, inni dołączają.
    .edition = Która instrukcja; domyślnie pierwsza z listy
    .seats = Ile osób; domyślnie trzy
    .options = Zasady domowe jako nazwa=wartość; listę daje /risk table options
    .preset = Wszystko naraz pod nazwą; co podasz prócz tego, ma pierwszeństwo
command-risk-join = Usiądź, odzyskaj swoje miejsce albo poproś o opuszczone.
    .colour = Kolor, który chcesz; przy stole: kolor, na który chcesz zmienić
    .word = Dowolne słowo do kostek; widzą je wszyscy i zostaje na dobre
command-risk-leave = Odejdź od stołu, który nie zaczął gry.
command-risk-start = Zacznij grę z tymi, którzy siedzą przy stole.
command-risk-learn = Ryzyko w dziesięć minut: mała gra z komputerem, którą widzisz tylko ty.
command-risk-turn = Twój panel: co możesz teraz zrobić.
command-risk-hand = Twoje zadanie i karty Ryzyka, tylko dla ciebie.
command-risk-status = Kto gdzie jest, czyja tura i od kiedy.
command-risk-map = Plansza, jaka jest teraz.
command-risk-odds = Szansa na zdobycie terytorium i ile sił do tego trzeba.
    .attackers = Siły na terytorium, z którego idzie atak
    .defenders = Siły na terytorium atakowanym
command-risk-log = Przebieg gry, krok po kroku, w notacji.
command-risk-replay = Cała dotychczasowa gra jako ruchomy obraz, tylko dla ciebie.
    .game = Która gra; gdy żadna się tu nie toczy, ostatnia
command-risk-verify = Sprawdź każdą kostkę i kartę skończonej gry i weź jej zapis.
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-analyse = Analiza skończonej gry: szanse tura po turze i ile było w tym szczęścia.
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-rules = Zasady tej gry albo instrukcji.
    .edition = Instrukcja, jak jest, zamiast gry
    .seats = Przy instrukcji: ile osób
command-risk-help = Co możesz teraz zrobić i jak działa Generał.
    .command = Co robi polecenie i jak się teraz nazywa
command-risk-profile = Co ty albo ktoś inny ma za sobą w grach tego serwera.
    .person = Czyj profil; domyślnie twój
command-risk-leaderboard = Kto gra najlepiej na tym serwerze.
    .edition = Która instrukcja; domyślnie wszystkie razem
    .tables = Jakie stoły; domyślnie od trzech osób
command-risk-table = O twoim stole i tych, którzy przy nim siedzą
command-risk-table-computer = Posadź przy stole gracza komputerowego.
    .level = Jak dobrze gra
command-risk-table-invite = Zaproś kogoś do swojego stołu; dostanie prywatnie wiadomość z przyciskiem.
    .person = Kogo zapraszasz
command-risk-table-again = Zagraj jeszcze raz z ludźmi ze skończonej gry.
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-table-vote = Głosuj, by komputer zastąpił kogoś, kto wszystkich wstrzymuje; miejsce można odzyskać.
    .player = Czyje miejsce, imię albo kolor
command-risk-table-truce = Zaproponuj rozejm na kilka rund; bez osoby: pokaż rozejmy stołu.
    .player = Z kim, imię albo kolor
    .rounds = Na ile pełnych rund po bieżącej
    .border = Gdzie; domyślnie na wszystkich wspólnych granicach
    .game = Która gra; potrzebne tylko, gdy pasuje kilka
command-risk-table-agree = Zgódź się na tempo, które proponuje gospodarz.
command-risk-table-decline = Odrzuć inne tempo, które proponuje gospodarz, albo wycofaj własną propozycję.
command-risk-table-end = Zaproponuj koniec gry tak, jak stoi, lub odpowiedz; przed startem: ostatnia runda.
    .answer = Twoja odpowiedź na taką propozycję
    .rounds = Ostatnia runda, 10 do 100; 0: bez niej
command-risk-table-wake = Obudź grę, która odpoczywa, bo nikt nie grał.
command-risk-table-options = Co stoły mogą ustalić przy danej instrukcji i co mówi ona sama.
    .edition = Która instrukcja
command-risk-dice = Z czego są kostki stołu
command-risk-dice-word = Dodaj do kostek swoje słowo albo pieczęć słowa, które wyjawisz po starcie.
    .word = Dowolne słowo; wszyscy widzą je od razu i zostaje na dobre
    .seal = Zamiast tego: SHA-256 słowa z co najmniej 20 znaków, 64 cyfry szesnastkowe
command-risk-dice-tell = Wyjaw zapieczętowane słowo po starcie gry.
    .word = Słowo dokładnie takie, jak w pieczęci; potem widzą je wszyscy
command-risk-dice-lines = Wszystko, co ludzie przy stole dodali do kostek, wiersz po wierszu.
command-order = Rozkazy w grze
command-order-place = Postaw wojska na swoim terytorium.
    .territory = Gdzie, albo „spread”: niech rozdzieli Generał
    .armies = Ile; domyślnie wszystkie
command-order-trade = Wymień zestaw kart Ryzyka na wojska.
    .cards = Który zestaw
    .bonus_on = Które z twoich terytoriów na kartach dostaje premię, jeśli tylko jedno
command-order-attack = Atakuj sąsiada albo drogą: do zdobycia, raz, albo aż zostanie ci dana liczba.
    .source = Skąd
    .target = Które terytorium; na drodze wszystkie po kolei, po przecinku
    .until = Jak długo
    .stop_at = Aż tyle zostanie tam, skąd atakujesz
    .armies = Ile bierze udział; domyślnie najwięcej
    .dice = Iloma kostkami; domyślnie najwięcej
    .keep = Ile zostaje z tyłu po zdobyciu terytorium
    .rerolls = Pytaj o powtórki rzutu, gdy karta na nie pozwala
command-order-occupy = Powiedz, ile wkracza na zdobyte właśnie terytorium.
    .armies = Ile razem
command-order-fortify = Przegrupuj wojska między swoimi terytoriami; gdy nic już nie zostało, tura się kończy.
    .source = Skąd
    .target = Dokąd
    .armies = Ile
command-order-end = Zakończ tę fazę swojej tury.
command-order-announce = Ogłoś zwycięstwo, gdy osiągniesz cel.
command-order-resign = Poddaj grę: twoje wojska zostają jako garnizon, który tylko się broni.
    .sure = Poddaj się od razu, bez drugiego pytania
command-order-turn = Cała twoja tura w jednym wierszu, teraz albo na potem.
    .line = Na przykład: brazylia +3; brazylia > peru if 60%; end. Puste: pokaż przygotowaną
command-order-defend = Powiedz, iloma kostkami się bronisz, gdy pada pytanie.
    .dice = Iloma
    .rolls = Na cały atak czy tylko na ten rzut
command-order-reroll = Pokaż kartę miejsca, z którego lub które atakujesz, i powtórz rzut jedną kostką.
    .die = Co kostka teraz pokazuje
command-order-keep = Zostaw swój rzut.
command-order-standing = Iloma kostkami rzucają twoi obrońcy pod twoją nieobecność; wiesz to tylko ty.
    .dice = Tyloma, iloma wolno, albo jedną; gdzie padało pytanie, można je przywrócić
command-order-claim = Zajmij puste terytorium, gdy zajmuje się je po jednym.
    .territory = Które
command-order-prefer = Podaj z góry, co chcesz zająć; wiesz to tylko ty i nie musisz być na miejscu.
    .territories = Najlepsze na początku, po przecinku; „general”: wybiera Generał; puste: usuń
command-order-capital = Wybierz stolicę; nikt o niej nie wie, dopóki nie padnie.
    .territory = Które z twoich
command-order-withdraw = Cofnij swój plan rozmieszczenia, o ile jeszcze nie stoi.
command-order-undo = Cofnij ostatni rozkaz, póki nie padły kostki i nikt nic nie zrobił.
command-host = Dla gospodarza stołu
command-host-replace = Oddaj komputerowi miejsce kogoś nieobecnego; można je odzyskać.
    .player = Czyje miejsce, imię albo kolor
command-host-move = Przenieś tu stół; gra toczy się dalej w tym miejscu.
command-host-theme = Jak wyglądają obrazy, które widzą wszyscy przy stole.
    .theme = Kolory
command-host-posts = Kiedy stół dostaje post.
    .posts = Po których turach
command-host-letters = Jak do każdego trafia to, co jest tylko dla jednej osoby.
    .letters = Gdzie to widać
command-host-pace = Ile kto ma czasu; po starcie na zmianę muszą się zgodzić wszyscy.
    .pace = Jedno ze zwykłych albo własne
    .turn = Czas na turę we własnym tempie, jak 90m, 36h albo 3d
    .bank = Zapas we własnym tempie, na dłuższe tury, jak 90m, 36h albo 3d
    .time_up = Co się dzieje, gdy czyjś czas minie
command-host-office = Zastąp gospodarza, którego nie ma albo który już nie gra.
command-host-play = Zmień w poczekalni, w co się gra albo ile jest miejsc.
    .preset = Szablon albo instrukcja, jak jest
    .seats = Ile osób
command-host-remove = Zwolnij czyjeś miejsce w poczekalni.
    .player = Czyje miejsce, imię albo kolor
command-host-save = Zapisz to, w co gra twój stół, jako szablon tego serwera.
    .name = Jak ma się nazywać szablon
command-host-forget = Usuń swój szablon z tego serwera; moderatorzy mogą usunąć każdy.
    .preset = Który szablon
command-host-options = Zmień zasady domowe w poczekalni; niewymienione zostają.
    .options = Jako nazwa=wartość; listę daje /risk table options
command-host-order = Ustal umówioną kolejność gry, jeśli instrukcja wam ją zostawia.
    .players = Wszyscy, po przecinku, imiona albo kolory
command-host-routes = Ustal, które terytoria różnych planet są połączone.
    .routes = Zestaw pod nazwą albo pary, jak: Jalma - Derun, Sawat - Luwer
command-host-rated = Czy gra liczy się do rankingu tego serwera.
    .rated = Czy się liczy
command-host-cancel = Odwołaj stół, zanim gra się zacznie.
command-host-language = W jakim języku toczy się gra przy tym stole.
    .language = Który
command-my = Twoje ustawienia we wszystkich grach: czas, obrazy, dane
command-my-show = Wszystko, co twoje w każdej grze: czas, zwyczaje, obrazy, dane.
command-my-games = Twoje gry i stoły z wolnym miejscem tutaj.
command-my-zone = Gdzie mieszkasz, by godziny ciszy i dni wolne szły według twojego zegara.
    .zone = Miasto jak Warszawa albo UTC+2
command-my-quiet = Godziny doby, w których twój zegar stoi: najwyżej 10, albo żadne.
    .start = Od kiedy, jak 22:30
    .end = Do kiedy, jak 08:00
command-my-vacation = Dni, w które twój zegar stoi: 14 z rzędu, 30 w roku.
    .first = Pierwszy dzień, jak 2026-12-24
    .last = Ostatni dzień, jak 2026-12-31
command-my-back = Zakończ teraz urlop i odwołaj przyszłe.
command-my-language = W jakim języku rozmawiamy, także w wiadomościach prywatnych.
    .language = Który
command-my-theme = Jak wyglądają obrazy, które widzisz tylko ty.
    .theme = Kolory
command-my-export = Wszystko, co o tobie przechowuję, w pliku tylko dla ciebie.
command-my-forget = Każ mi o sobie zapomnieć; przedtem zapytam jeszcze raz.
command-league = Ligi: wiele stołów, tabela, tytuł mistrza
command-league-found = Załóż na tym kanale ligę: inni dołączają, a stoły ustawiają się same.
    .name = Jak nazywa się liga
    .edition = Która instrukcja; domyślnie pierwsza z listy
    .seats = Ile osób przy stole, od 3 do 6; domyślnie cztery
    .options = Zasady domowe jako nazwa=wartość; listę daje /risk table options
    .preset = Instrukcja, miejsca i zasady pod nazwą; co podasz prócz tego, ma pierwszeństwo
    .form = Domyślnie grupy z finałem
    .games = Gry przy każdym stole (domyślnie 1) albo rundy szwajcarskie (3)
    .pace = Ile kto ma czasu; domyślnie dzienne
    .entry = Jak długo trwają zapisy, jak 90m, 36h albo 3d
    .seeding = Skąd kto zaczyna; w pucharowej domyślnie według rankingu, jeśli jest
command-league-join = Dołącz do ligi tego kanału.
    .substitute = Czy tylko na listę rezerwową, na wypadek gdy ktoś odejdzie
command-league-leave = Odejdź z ligi tego kanału, bez punktów przy otwartych stołach; zapytam jeszcze raz.
command-league-begin = Zamknij zapisy i zacznij teraz swoją ligę; zaczyna się też sama.
command-league-standing = Tabela ligi tego kanału jako obraz; przed początkiem: kto jest zapisany.
    .page = Która strona; na każdej jest 16 osób
command-league-tables = Stoły bieżącej rundy: kto gdzie gra i kto wygrywa.
command-league-word = Dodaj do losowań i kostek ligi słowo albo pieczęć słowa, które wyjawisz później.
    .word = Dowolne słowo; wszyscy widzą je od razu i zostaje na dobre
    .seal = Zamiast tego: SHA-256 słowa z co najmniej 20 znaków, 64 cyfry szesnastkowe
command-league-tell = Wyjaw zapieczętowane słowo po zamknięciu zapisów.
    .word = Słowo dokładnie takie, jak w pieczęci; potem widzą je wszyscy
command-league-lines = Wszystko, co ludzie dodali do losowań i kostek ligi, wiersz po wierszu.
command-league-verify = Sprawdź każde losowanie i rozdanie skończonej ligi i weź jej zapis.
command-league-cancel = Odwołaj ligę albo głosuj za tym, jeśli w niej grasz; trwające gry dobiegną końca.
command-league-referee = Wskaż sędziego: założyciel, zanim zapiszą się inni; potem tylko kto w niej nie gra.
    .person = Kto sędziuje
    .remove = Czy zamiast tego skreślić z listy
command-league-forfeit = Walkower przy stole, gdzie gra jeszcze trwa: decyzją sędziego albo, bez niego, głosami.
    .table = Który stół
    .person = Kto oddaje
command-league-adjust = Popraw wynik skończonego stołu: decyzją sędziego albo, bez niego, głosami.
    .table = Który stół
    .first = Kto pierwszy
    .second = Kto drugi; niewymienieni dzielą ostatnie miejsce
    .third = Kto trzeci
    .fourth = Kto czwarty
    .fifth = Kto piąty
command-league-pause = Wstrzymaj ligę albo głosuj za tym: stoły się nie otwierają, a terminy czekają.
command-league-resume = Ruszaj dalej z ligą albo głosuj za tym; terminy przesuwają się o czas przerwy.
command-league-repeat = Niech po twojej lidze sama zacznie się następna, na tych samych warunkach.
    .days = Ile dni trwają jej zapisy; 0 odwołuje
command-moderate = Stoły tego serwera, dla moderatorów
command-moderate-tables = Otwarte stoły tego serwera: na kogo każdy czeka i od kiedy.
command-moderate-close = Zamknij stół na dobre; wszyscy tam dowiadują się, kto to zrobił.
    .reason = Powód, do dziennika moderatorów
command-moderate-annul = Niech gra nie liczy się do rankingu; wszyscy tam dowiadują się, kto i dlaczego.
    .game = Która gra, w toku albo skończona
    .reason = Powód; przeczytają go wszyscy
    .vote = Jeśli gra dotyczy ciebie, niech głosują jej ludzie
command-moderate-log = Co moderatorzy zrobili przy stołach tego serwera: kto, co, kiedy i dlaczego.
command-moderate-replace = Oddaj komputerowi miejsce kogoś nieobecnego; można je odzyskać.
    .player = Czyje miejsce, imię albo kolor
    .reason = Powód, do dziennika moderatorów
command-moderate-leagues = Ustal, kto może zakładać ligi na tym serwerze.
    .who = Kto może; zarządzający serwerem mogą zawsze
command-moderate-ladder = Ustal, czy gry tego serwera są rankingowe i czy jest ranking.
    .wanted = Czy jest
command-moderate-move = Przenieś tu stół; gra toczy się dalej w tym miejscu.
    .reason = Powód, do dziennika moderatorów

# Nazwy do wyboru, według wartości opcji.

choice-edition = { $choice } · { edition-title }
choice-colour = { $choice ->
    [red] czerwony
    [blue] niebieski
    [yellow] żółty
    [green] zielony
    [purple] fioletowy
   *[cyan] błękitny
}
choice-tables = { $choice ->
    [table] stoły od trzech osób
    [duel] stoły dla dwojga
   *[solo] przeciw komputerom
}
choice-level = { $choice ->
    [recruit] Rekrut
    [officer] Oficer
    [marshal] Marszałek
   *[other] { $choice }
}
choice-until = { $choice ->
    [once] raz
   *[captured] do zdobycia
}
choice-rolls = { $choice ->
    [the-whole-attack] cały atak
   *[this-roll-only] tylko ten rzut
}
choice-dice = { $choice ->
    [most] najwięcej
    [one] jedna
   *[ask-me-again] pytaj mnie znowu
}
choice-theme = { $choice ->
    [dark] ciemne
    [light] jasne
    [contrast] kontrastowe
   *[table] jak stołu
}
choice-language = { $choice ->
   *[discord] tak jak mówi z tobą Discord
}
choice-posts = { $choice ->
    [handovers] gdy kolej na człowieka
   *[every_turn] po każdej turze, komputerów też
}
choice-letters = { $choice ->
    [on] w wiadomości prywatnej
   *[off] tylko w panelu
}
choice-answer = { $choice ->
    [yes] zakończ grę
   *[no] gramy dalej
}
choice-pace = { $choice ->
    [open] otwarte: bez limitu
    [live] na żywo: 3 minuty na turę, zapas 10 minut
    [daily] dzienne: 24 godziny na turę, zapas 48 godzin
    [relaxed] spokojne: 48 godzin na turę, zapas 4 dni
    [weekly] tygodniowe: 7 dni na turę, zapas 7 dni
   *[own] własne: podaj turn, a jeśli chcesz, bank
}
choice-time_up = { $choice ->
    [safe_turn] Generał gra bezpieczną turę, bez ataku
    [computer_turn] Generał gra jak komputer
   *[waits] stół czeka dalej
}
choice-rated = { $choice ->
    [yes] rankingowa
    [no] bez rankingu
   *[hints] bez rankingu, z podpowiedziami
}
choice-form = { $choice ->
    [groups] grupy: najlepsi grają dalej, aż do finału
    [swiss] szwajcarska: wszyscy grają co rundę z równymi sobie
   *[knockout] pucharowa: lepsza połowa gra dalej, aż do finału
}
choice-seeding = { $choice ->
    [lot] losowanie
   *[rating] według rankingu serwera w chwili zamknięcia zapisów
}
choice-who = { $choice ->
    [events] kto może zarządzać wydarzeniami
    [server] kto zarządza serwerem
   *[everybody] wszyscy
}
choice-wanted = { $choice ->
    [yes] gry rankingowe i ranking
   *[no] brak
}

# The page in a browser.
button-board = Plansza
board-link = Otwórz planszę w przeglądarce. Link jest tylko dla ciebie: otwiera jedną stronę, jeden raz, w ciągu { $minutes } minut.
button-open-board = Otwórz planszę
button-open-board-here = Otwórz w Discordzie
board-none = Tutaj nie działa teraz żadna strona.
button-close-pages = Zamknij moje strony
board-opened = Strona jest otwarta.
board-closed = Wszystkie twoje strony są zamknięte. *Plansza* w twoim panelu otwiera nową.
board-lapsed = Ten link wygasł albo jest nieprawidłowy. Naciśnij „Plansza” w swoim panelu na Discordzie, aby dostać nowy.
board-used = Ten link został użyty: otwiera jedną stronę, jeden raz. Naciśnij „Plansza” w swoim panelu na Discordzie, aby dostać nowy.
board-over = Ta strona jest zamknięta. Naciśnij „Plansza” w swoim panelu na Discordzie, aby dostać nową.
board-shut = Discord nie pokazuje ci już tego stołu, więc ta strona jest zamknięta.
board-too_many_pages = Ta gra jest otwarta w zbyt wielu kartach. Zamknij niektóre z nich.
board-strange = O coś takiego ta strona nie pyta, więc nic nie zrobiono. Wczytaj ją ponownie.
board-too_long = To jest za długie: naraz może przyjść najwyżej 64 KB.
board-late = Dane nie dotarły na czas, więc nic nie zrobiono. Spróbuj ponownie.
board-foreign = To zapytanie przyszło z innej strony, więc nic nie zrobiono.
board-watching = Kto się przygląda, nie wydaje rozkazów.
board-gone = Pod tym adresem nic nie ma. Wczytaj stronę ponownie.
board-unknown_person = Discord nie mówi, kim jesteś. Zamknij planszę i otwórz ją ponownie.
board-elsewhere = Nie ma cię tam, gdzie otwarto tę planszę. Otwórz ją ponownie na swoim kanale.
board-no_game = Na tym kanale nie ma gry, w którą grasz albo którą możesz zobaczyć. Otwórz planszę przyciskiem *Plansza*.
board-discord_away = Discord nie odpowiada. Spróbuj ponownie za chwilę.
board-fault = Coś się tu nie udało. Nic nie przepadło: wczytaj stronę ponownie.
board-won = { $player } wygrywa grę.
board-prompt = { $moment ->
    [lobby] Gra jeszcze nie jest rozdana.
    [over] Gra jest skończona.
    [resting] Stół odpoczywa. Discord mówi dlaczego.
    [watching] Przyglądasz się. Czekamy na: { $players }.
    [out] Nie ma cię już w grze. Czekamy na: { $players }.
    [replaced] Komputer gra za ciebie. Miejsce odzyskasz w panelu na Discordzie.
    [waiting] Czekamy na: { $players }.
    [claim] Zajmij wolne terytorium.
    [place] Rozstaw swoje wojska: zostało { $n }.
    [lay] Rozłóż swoje wojska w tajemnicy: zostało { $n }.
    [capital] Wybierz swoją stolicę.
    [reinforce] Rozstaw swoje wojska: zostało { $n }.
    [place_neutral] Rozstaw wojska neutralne.
    [battle] Atakuj albo zakończ turę.
    [over_with_attacks] Nikogo już nie można zaatakować: przegrupuj wojska albo zakończ turę.
    [over_with_all] Nikogo nie można zaatakować i niczego nie można przegrupować: zakończ turę.
    [defend] Atakują cię. Iloma kostkami się bronisz?
    [reroll] Rzuć kostką jeszcze raz albo zostaw rzut.
    [occupy] Ile wojsk wkracza?
    [trade_down] Masz za dużo kart: wymień zestaw.
    [regroup] Przegrupuj wojska albo zakończ turę.
   *[other] Twoja tura.
}

# What browsers are told.
page-players = Gracze
page-board = Plansza
page-orders = Rozkazy
page-table = Stół
page-film = Co się stało
page-sure-truce = { $player } ma z tobą rozejm. Złamać go? Dowiedzą się o tym wszyscy.
page-do-break = Złam rozejm
page-copied = Skopiowano.
page-due = czas mija { $time }
page-ahead = Przygotowana tura: { $land } ({ $armies }), wybierz cel
page-film-play = Odtwórz
page-film-pause = Pauza
page-film-bar = Krok
page-next = Następny oddział
page-whole = Cała plansza
page-nearer = Bliżej
page-farther = Dalej
page-close = Zamknij
page-tab-lands = Terytoria
page-tab-hand = Karty
page-tab-log = Dziennik
page-tab-more = Więcej
page-mission = { mission-title }
page-left = Zostało: { $n }.
page-from = { $land } ({ $armies }): wybierz cel
page-doubt = { $land }: { $chance }. Atakować?
page-lay = Postaw
page-all = wszystko
page-until = Stop przy
page-once = jeden rzut
page-many = Ile
page-plan = Twoja przygotowana tura
page-waited = teraz gra
page-near = Obok: { $lands }
page-counts = terytoria · { armies-word } · { cards-word }
page-counts-on-board = terytoria · { armies-word }
page-here-lay = postaw tutaj
page-here-claim = zajmij
page-here-capital = wybierz na stolicę
page-here-from = wybierz
page-here-attack = atakuj
page-here-attack-chance = atakuj: { $chance }
page-here-move = przesuń tutaj
page-do-defend = Obrona, kości: { $dice }
page-do-reroll = Przerzuć { $die }
page-do-keep = Zostaw rzut
page-do-announce = Ogłoś zwycięstwo
page-do-occupy = Wkrocz
page-do-spread = Rozłóż resztę
page-do-rank = { button-rank }
page-do-withdraw = Wycofaj plan
page-do-done = Gotowe
page-do-end = Zakończ turę
page-do-battle = Do bitwy
page-do-regroup = Koniec ataków, przegrupuj
page-do-trade = Wymień: +{ $armies }
page-do-back = Wróć
page-do-sure = Tak
page-do-move = Przesuń
page-do-march = Marsz
page-do-lay = Postaw tutaj
page-do-clear = Wyczyść
page-do-prepare = Zachowaj turę
page-do-undo = Cofnij
page-do-change = Zmień, ile wkracza
page-do-standing-most = Zawsze broń największą liczbą kości
page-do-standing-one = Zawsze broń jedną kością
page-do-resign = Poddaj się
page-do-close = Zamknij moje strony
page-sure-resign = Poddać się na dobre?
page-offline = Brak połączenia z Generałem. Strona sama ruszy dalej.
page-unseen = Ta przeglądarka nie maluje lądu. Reszta działa: na odznakach i na liście.
page-film-back = Krok wstecz
page-film-on = Krok dalej
page-film-setup = Rozstawienie
page-unread-none = To nie jest gra na papierze: plik .risk zaczyna się od wiersza [General "1"].
page-unread-version = Ten plik ma wersję { $version } notacji; ta strona czyta wersję 1.
page-unread-book = Zasady { $book } nie są tu znane.
page-unread-header = Tego pliku nie da się odtworzyć: brakuje nagłówka { $header } albo jest błędny.
page-unread-line = Tego pliku nie da się odtworzyć od wiersza { $line }: { $found }
page-unread-long = Ten plik jest za długi: gra na papierze ma najwyżej { $most } KB.
page-unread-secure = Nie da się tu odtworzyć rozdania: ta przeglądarka pozwala na to tylko pod adresami https.
page-unread-link = Ten link do sytuacji jest uszkodzony. Poproś o niego jeszcze raz.
page-unread-seats = Miejsca graczy w tym linku są nieprawidłowe: { $seats }. Poproś o nowy link.
page-within-waits = Pytamy Discorda, kim jesteś …
page-within-refused = Klient Discorda nie powiedział planszy, kim jesteś. Zamknij ją i otwórz ponownie.
page-within-again = Spróbuj ponownie
page-within-choose = Wybierz grę.
page-still-prompt = { $player }: ułóż turę, a potem wklej ją na Discordzie.
page-still-won = Grę wygrywa { $player }.
page-still-ended = Gra skończona tak, jak stała. Na czele: { $player }
page-still-start = Ta kopia planszy nie ma za sobą stołu. Upuść na nią zakończoną grę (.risk) albo otwórz link do pozycji.
page-still-file = Wybierz zakończoną grę
page-do-copy = Kopiuj linię
page-do-share = Udostępnij tę pozycję
page-do-share-own = Z moimi kartami (tylko dla mnie)
page-shared = Link do tej pozycji
page-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
}
