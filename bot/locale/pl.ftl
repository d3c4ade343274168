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
    .genitive = { $edition ->
        [ryzyko] { $n ->
            [one] { $n } batalionu
           *[other] { $n } batalionów
        }
        [galaxy] { $n ->
            [one] { $n } gwiazdolotu
           *[other] { $n } gwiazdolotów
        }
       *[other] { $n } armii
    }
    .instrumental = { $edition ->
        [ryzyko] { $n ->
            [one] { $n } batalionem
           *[other] { $n } batalionami
        }
        [galaxy] { $n ->
            [one] { $n } gwiazdolotem
           *[other] { $n } gwiazdolotami
        }
       *[other] { $n ->
            [one] { $n } armią
           *[other] { $n } armiami
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
   *[other] Siły neutralne
}
neutral-word = { $edition ->
    [galaxy] sojusznik
   *[other] siły neutralne
}
    .object = { $edition ->
        [galaxy] sojusznika
       *[other] siły neutralne
    }
    .genitive = { $edition ->
        [galaxy] sojusznika
       *[other] sił neutralnych
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
region-object = { $id ->
    [north_america] Amerykę Północną
    [south_america] Amerykę Południową
    [europe] Europę
    [africa] Afrykę
    [asia] Azję
    [australia] Australię
    [north_asia] Azję Północną
    [south_asia] Azję Południową
    [east_asia] Azję Wschodnią
   *[other] planetę { $name }
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
        [ryzyko] wzmacnianie
       *[other] uzupełnienia wojsk
    }
    [place_neutral] { $edition ->
        [galaxy] gwiazdoloty sojusznika
       *[other] wzmacnianie sił neutralnych
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
       *[other] umacnianie pozycji
    }
   *[other] { $phase }
}
command = { $command ->
    [claim] zająć terytorium
    [prefer] podać listy życzeń
    [place] postawić { armies-word.genitive }
    [withdraw] zacząć od nowa
    [choose_capital] wybrać stolicy
    [trade] wymienić kart
    [attack] atakować
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
event-order-drawn = O kolejności decydują kostki: { $players }.
event-order-agreed = Kolejność gry: { $players }.
event-neutral-seated = { $edition ->
    [galaxy] W grze jest sojusznik: gracz, który zdobywa, może użyć jego gwiazdolotów przeciw drugiemu graczowi.
    [ryzyko] W grze są siły neutralne: nigdy nie atakują; bataliony stawia i kostkami rzuca za nie przeciwnik.
   *[other] W grze są siły neutralne: nigdy nie atakują, a kostkami rzuca za nie przeciwnik.
}
event-mission-dealt = { mission-word.own }: { $mission }
event-territories-dealt = Terytoria rozdane: { $counts }.
dealt = { $player } { $n }
event-territory-claimed = { $player } zajmuje { OBJECT($territory) }.
event-preference-given = { $territories ->
    [none] Od teraz wybierasz każde terytorium na bieżąco.
   *[other] Będziesz zajmować terytoria w kolejności: { $territories }.
}
event-capital-named = { $player } wybiera stolicę.
event-capital-named-seen = Twoja stolica to { $territory }. Przeciwnicy poznają ją dopiero, gdy padnie.
event-armies-mustered = { $player } ma do postawienia { armies.object }.
event-armies-planned = { $player } planuje postawić { armies.object } { ON($territory) }.
event-plan-withdrawn = { $player } zaczyna plan od nowa.
event-plan-laid = { $player } stawia { armies.object } { ON($territory) }.
event-plan-revealed = { $player } stawia: { $places }.
event-deck-shuffled = { $edition ->
    [galaxy] Karty do gry są potasowane.
   *[other] Karty Ryzyka są potasowane.
}
event-discard-reshuffled = { $edition ->
    [galaxy] Wymienione karty do gry tworzą nową, potasowaną talię.
   *[other] Wymienione karty Ryzyka tworzą nową, potasowaną talię.
}
event-round-began = { $round ->
    [0] Zaczyna się rozmieszczanie wojsk.
   *[other] Zaczyna się runda { $round }.
}
event-turn-began = Tura: { $player }.
event-stage-began = { $stage ->
    [1] Etap 1 z 3: { $player } zdobywa terytoria, potem przesuwa gwiazdoloty.
    [2] Etap 2 z 3: { $player } odpowiada.
   *[3] Etap 3 z 3: { $player } znów zdobywa terytoria albo przesuwa gwiazdoloty.
}
event-tours-began = Od teraz gramy zwykłymi rundami, w kolejności: { $players }.
event-income-granted = { $player } dostaje { armies.object } za { territories }.
event-income-granted-regions = { $player } dostaje { armies.object } za { territories } i za całą { $regions }.
event-income-granted-regions-alone = { $player } dostaje { armies.object } za całą { $regions }.
event-income-granted-nothing = { $player } nie dostaje nowych { armies-word.genitive }.
event-income-granted-neutral = { $player }: wzmocnienie o { armies.object } (połowa, zaokrąglona w dół).
event-cards-traded = { $player } wymienia karty na { armies.object }: { $cards }.
event-cards-traded-bonus = { $player } wymienia karty na { armies.object } plus { $bonus }: { $cards }.
event-armies-placed = { $player } stawia { armies.object } { ON($territory) }.
event-armies-placed-for = { $player } stawia dla { neutral-word.genitive } { armies.object } { ON($territory) }.
event-armies-lost = { $player } traci { armies.object }: na żadnym terytorium nie ma na nie miejsca.
event-attack-declared = { $player } atakuje { OBJECT($target) } { FROM($source) } { armies.instrumental }.
event-attack-cut-short = Atak zostaje przerwany: rozkaz wyczerpał limit rzutów. Powtórz go, aby atakować dalej.
event-defence-chosen = 🛡️ { $player } broni się { dice-count.instrumental }.
event-dice-rolled = 🎲 { $attack } przeciw { $defence }.
event-die-rerolled = { $player } pokazuje kartę { $card } i powtarza rzut kostką z wynikiem { $die }: { $attack }.
event-losses-taken = Straty: atak { $attacker }, obrona { $defender }.
event-territory-captured = { $player } zdobywa { OBJECT($territory) } (dotąd: { $loser }).
event-territory-occupied = { $player } przesuwa { armies.object } { FROM($source) } { TO($target) }.
event-capital-fell = 👑 Pada stolica: { $territory } ({ $player }). Zdobywa ją { $by }.
event-capital-fell-wiped = { event-capital-fell } Przepada z nią: { $wiped }.
event-ally-fell = Sojusznik nie ma już gwiazdolotów. Po tej turze zaczną się zwykłe rundy.
event-player-eliminated = { $player } odpada z gry. Ostatni cios zadaje { $by }.
event-hand-taken = { $player } oddaje { $n ->
    [one] jedną kartę
    [few] { $n } karty
   *[many] { $n } kart
}. Przejmuje { $n ->
    [one] ją
   *[other] je
} { $by }.
event-hand-taken-seen = { $player } oddaje karty: { $cards }. Przejmuje { $n ->
    [one] ją
   *[other] je
} { $by }.
event-card-drawn = { $player } dobiera { card-word.object }.
event-card-drawn-seen = { $player } dobiera { card-word.object }: { $card }.
event-armies-regrouped = { $player } { moves-word } { armies.object } { FROM($source) } { TO($target) }.
event-standing-order-given = { $asked ->
    [yes] { $dice ->
        [ask] Znów wybierasz kostki przed każdym rzutem.
        [one] Od teraz bronisz się jedną kostką, bez pytania.
       *[most] Od teraz bronisz się maksymalną liczbą kostek, bez pytania.
    }
   *[no] { $dice ->
        [one] Od teraz bronisz się jedną kostką.
       *[most] Od teraz bronisz się maksymalną liczbą kostek.
    }
}
event-taken-back = { $player } cofa ostatni rozkaz.
event-taken-back-place = { $player } zdejmuje { armies.object } { FROM($territory) }.
event-taken-back-planned = { $player } usuwa z planu { armies.object } { ON($territory) }.
event-taken-back-occupy = { $player } cofa wkroczenie { armies.genitive } { TO($territory) }.
event-taken-back-fortify = { $player } cofa przesunięcie { armies.genitive } { FROM($source) } { TO($target) }.
event-taken-back-attack = { $player } cofa atak { FROM($source) } na { OBJECT($target) }.
event-taken-back-claim = { $player } cofa zajęcie terytorium { $territory }.
event-taken-back-end = { $player } cofa zakończenie { $edition ->
    [galaxy] etapu
   *[other] fazy
} „{ $phase }”.
event-seat-resigned = { $player } poddaje się; { $edition ->
    [ryzyko] bataliony
    [galaxy] gwiazdoloty
   *[other] armie
} zostają na planszy jako garnizon, który tylko się broni.
event-hand-returned = { $player } odkłada { $n ->
    [one] jedną kartę
    [few] { $n } karty
   *[many] { $n } kart
} na spód talii.
event-game-won = { $goal ->
    [last_standing] { $player } wygrywa: nikt inny nie ocalał!
    [capitals] { $player } wygrywa: ma wymaganą liczbę stolic, w tym własną!
    [world] { $player } wygrywa, podbijając { world-word.object }!
   *[other] { $player } wygrywa!
}
event-game-won-mission = { $player } wygrywa! { mission-title }: { $mission }
event-game-ended = { $why ->
    [agreed] Wszyscy zgodzili się zakończyć grę w obecnym stanie.
   *[round_limit] Ostatnia runda dobiegła końca.
} { $several ->
    [yes] Pierwsze miejsce dzielą: { $players }.
   *[no] Pierwsze miejsce: { $players }.
}
over-as-it-stands = Koniec gry w obecnym stanie. Pierwsze miejsce: { $players }.

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
fight-rerolled = { $fight }, rzut powtórzony po pokazaniu: { $cards }
fight-held = { $fight }.
fight-captured = { $fight }, **zdobyte** (dotąd: { $loser }).
fight-occupied = { $fight }, **zdobyte** (dotąd: { $loser }); { $n ->
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
told-even = Terytoria zmieniają właścicieli, ale nikt na tym nie zyskuje.
told-standing = -# { map-heading } · Terytoria: { $counts }.
told-leads = -# { map-heading } · Na czele { $player }: { $n ->
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
told-down = { $player } spada z { $before } do { $after ->
    [one] jednego terytorium
   *[other] { $after } terytoriów
}.
told-holds = { $player } kontroluje całą { $regions }.
told-broken = { $player } traci { $regions }.
told-region = { $region } (+{ $n })
told-out = { $player } odpada z gry. Ostatni cios zadaje { $by }.
told-nothing = Żadne terytorium nie zmienia właściciela.
did = { $player } { $deeds }.
did-traded = wymienia { $sets ->
    [one] zestaw
    [few] { $sets } zestawy
   *[many] { $sets } zestawów
} na { armies.object }
did-placed = stawia { armies.object }
did-took = zdobywa: { $places }
did-took-for = zdobywa dla { neutral-word.genitive }: { $places }
did-failed = bezskutecznie atakuje: { $places }
did-losses = { $n ->
    [0] niszczy { $destroyed } bez strat
   *[other] traci { armies.object }{ $destroyed ->
        [0] {""}
       *[other] , niszczy { $destroyed }
    }
}
did-moved = { moves-word } { armies.object } ({ $source } → { $target })
did-moved-often = { moves-word } { armies.object } w { $times } ruchach
did-cards = { $n ->
    [one] dobiera { card-word.object }
    [few] dobiera { $n } karty
   *[many] dobiera { $n } kart
}
places-of = { $places } ({ $player })
series = { $first } i { $last }
places-many = { $places } i jeszcze { $n }
changed-title = ### Od twojej ostatniej tury
changed-start = ### Od początku gry
changed-lost = **Stracone:** { $places }.
changed-won = **Zdobyte:** { $places }.
changed-kept = Nie tracisz żadnego terytorium.
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
changed-danger = Uważaj na { OBJECT($territory) } ({ $armies }): { $player } ma { $theirs } { ON($beside) }.
placed = { $player } stawia: { $places }.
placed-own = Postawione: { $places }.
planned-own = Dodane do planu: { $places }.
drawn-own = Dobierasz { card-word.object }: { $card }.
occupied-own = Wkroczenie: { armies }, { $source } → { $target }.
regrouped-own = Przesunięte: { armies }, { $source } → { $target }.
placed-for = { $player } stawia dla { neutral-word.genitive }: { $places }.
claimed = { $player } zajmuje: { $territories }.
planned = { $player } planuje postawić: { $places }.
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

option-bonus = { armies } plus { $bonus }
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
    .instrumental = { $dice ->
        [one] jedną kostką
       *[other] { $dice } kostkami
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
merit-last = { $player } odpada z gry
merit-enemy = wróg z twojego zadania
merit-completes = daje całą { $region }, +{ $n }
merit-breaks = { $player } traci { $region }
merit-mission = część twojego zadania
beside = obok { armies.genitive } wroga ({ $territories }{ $more ->
    [0] { "" }
   *[other] { " " }i jeszcze { $more }
})
beside-one = { $territory } { $n }
beside-none = bez wroga obok
option-stop-at = Walcz, aż zostanie { $n }
option-colour = { mark } { colour }
option-next-colour = Dowolny wolny kolor

## Odmowy zasad

illegal-game_over = Gra zakończona: wygrywa { $winner }.
illegal-not_seated = W tej grze nie ma takiego gracza.
illegal-not_your_turn = To nie twoja tura. Czekamy na: { $waiting_for }.
illegal-not_in_this_phase = Teraz nie można { $command }: trwa { $edition ->
    [galaxy] etap
   *[other] faza
} „{ $phase }”.
illegal-unknown_territory = Nie ma terytorium „{ $territory }”.
illegal-not_yours = To nie twoje terytorium: { $territory } ({ $owner }).
illegal-your_own = { $edition ->
    [galaxy] { $territory } należy do strony atakującej; wybierz terytorium drugiej strony.
   *[other] { $territory } to twoje terytorium; zaatakuj cudze.
}
illegal-not_adjacent = { $source } i { $target } nie sąsiadują ze sobą.
illegal-too_few_armies = { $territory }: tylko { armies }, a { army-word.one } musi zawsze zostać.
illegal-armies_not_allowed = Nie możesz wybrać { $armies }: { in-range }.
illegal-dice_not_allowed = Nie możesz rzucić { dice-count.instrumental }: { in-range }.
illegal-dice_not_allowed-rolled = Na żadnej kostce nie ma { $dice }: do wyboru { $rolled }.
in-range = { $choice ->
    [none] nie ma już z czego wybierać
    [one] do wyboru tylko { $low }
   *[range] do wyboru od { $low } do { $high }
}
illegal-already_taken = To terytorium jest już zajęte: { $territory } ({ $owner }).
illegal-no_room = { $territory }: brak miejsca. Na terytorium może stać najwyżej { $limit } { armies-word.genitive }.
illegal-no_card_to_show = Aby powtórzyć rzut, potrzebujesz jednej z kart: { $territories }.
illegal-not_on_a_card = Premia nie może trafić { TO($territory) }. Twoje terytoria na tych kartach: { $shown }.
illegal-armies_left_to_place = Najpierw postaw jeszcze { armies.object }.
illegal-must_trade = Masz { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[many] { $cards } kart
}, a zatrzymać możesz najwyżej { $most }: najpierw wymień zestaw.
illegal-not_your_card = Nie masz wszystkich tych kart.
illegal-not_a_set = Te karty nie tworzą zestawu: { $symbols }. Zestaw to trzy takie same albo trzy różne karty.
illegal-already_fortified = { $edition ->
    [ryzyko] Przegrupować wojska można tylko raz w turze.
    [galaxy] Przesunąć gwiazdoloty można tylko raz w tym etapie.
   *[other] Umocnić pozycję można tylko raz w turze.
}
illegal-nothing_planned = Nie masz planu do cofnięcia.
illegal-not_fulfilled = Twój cel nie jest jeszcze osiągnięty. Nikt inny się o tym nie dowie.
illegal-already_resigned = Nie ma cię już w grze.
illegal-nobody_is_asked = W tej grze nie wybiera się kostek obrony: decyduje twój stały rozkaz, `most` albo `one`.
illegal-nothing_to_take_back = Nie ma czego cofać.
illegal-dice_fell = Za późno na cofnięcie: kostki już rzucone.
illegal-card_drawn = Za późno na cofnięcie: karta już dobrana.
illegal-cards_shown = Za późno na cofnięcie: karty już wymienione albo w innych rękach.
illegal-somebody_fell = Za późno na cofnięcie: ktoś odpadł albo padła stolica.
illegal-play_began = Za późno na cofnięcie: rozmieszczanie wojsk zakończone.
illegal-somebody_acted = Za późno na cofnięcie: ktoś już wykonał ruch ({ $seat }).

## Odmowy stołu

table-no_such_game = Nie ma takiej gry.
table-already_started = Ta gra już się zaczęła. Jeśli w niej grasz, możesz się poddać: `/order resign`. Moderator może ją zamknąć: `/moderate tables`. Nowa gra: `/risk new`.
table-not_started = Ta gra jeszcze się nie zaczęła. Gdy zbierze się dość graczy, zaczniesz ją przez `/risk start`.
table-rated_needs_limit = Gra rankingowa musi mieć limit czasu; inaczej przegrywający mógłby ją przeciągać bez końca.
table-no_hints = W tej grze podpowiedzi są wyłączone. Gospodarz może je włączyć przed startem, ale wtedy gra nie jest rankingowa.
table-not_alone = Podpowiedzi są tylko w grach z komputerami, a w tej grają albo grali inni ludzie.
table-no_such_turn = Tury { $turn } tej gry nie można wypróbować.
table-not_over = Gra jeszcze trwa: do jej końca kostki i karty są tajne.
table-game_over = Ta gra jest skończona. Rewanż w tym samym składzie: `/risk table again`, nowa gra: `/risk new`.
table-full = Wszystkie miejsca ({ $places }) są zajęte. Gry z wolnym miejscem pokazuje `/my games`, nową utworzysz przez `/risk new`.
table-already_seated = Już jesteś w tej grze. Co możesz zrobić, pokazuje `/risk play`; przed startem możesz odejść: `/risk leave`.
table-not_a_player = Nie grasz w tej grze. Przed startem wolne miejsce zajmiesz przez `/risk join`; twoje gry pokazuje `/my games`.
table-not_host = Może to zrobić tylko gospodarz, { $host }. Jeśli go nie ma, a gra już trwa, może go zastąpić inny gracz: `/host table`.
table-too_few_players = Do gry potrzeba co najmniej { $fewest } osób, a { $players ->
    [one] jest tylko jedna
    [few] są tylko { $players }
   *[many] jest tylko { $players }
}. Poczekaj na innych albo dodaj komputery.
table-unknown_colour = W tej grze nie ma takiego koloru: { $colour }.
table-colour_taken = Kolor { $colour } jest już zajęty. Wolne: { $free }.
table-already_computer = Na tym miejscu gra już komputer: { $name }. Jeśli to miejsce człowieka, odzyska je przez `/risk join`.
table-computer_plays = Gra za ciebie komputer. Miejsce odzyskasz przez `/risk join`.
table-not_awaited = Nikt teraz nie czeka na ruch gracza { $name }. Gdy gra czeka na kogoś już { span.object }, gospodarz albo moderator tego serwera może oddać jego miejsce komputerowi. W grze nierankingowej moderator może to zrobić od razu.
table-time_left = { $name } ma jeszcze { span.object }; potem gospodarz albo moderator tego serwera może oddać to miejsce komputerowi. Na razie możesz tu przypomnieć o turze. Na osoby spoza serwera nie trzeba czekać, a w grze nierankingowej moderator nie musi czekać na nikogo.
table-order_by_dice = Według tej instrukcji o kolejności decydują kostki.
table-not_everybody_once = Wymień wszystkich graczy, każdego raz, w kolejności gry: { $colours }.
table-paused = { paused }
table-wrong_server = Gry nie można przenieść na inny serwer.
table-already_here = Ta gra już tu jest. `/risk map` pokazuje planszę, `/risk play` – co możesz zrobić.
table-sealed = Gra ruszyła. Rozdamy, gdy wszyscy wyjawią zapieczętowane słowa. Czekamy na: { $names }.
table-no_lines = Tę grę utworzyła moja starsza wersja, więc do jej kostek nie można dodać słów. W następnej już tak.
table-many_lines = Limit wierszy w tej grze ({ $most }) jest wyczerpany. Zacznij grę albo utwórz inną.
table-many_lines_of_yours = Możesz dodać do tej gry najwyżej { $most } wierszy.
table-bad_word = Słowo to jeden wiersz, najwyżej { $most } znaków.
table-bad_seal = To nie jest pieczęć. Pieczęć to SHA-256 słowa: 64 znaki od 0 do 9 i od a do f. Nikt nie zobaczył, co tu wpisano.
table-told_too_early = Słowo wyjawia się dopiero po starcie gry. Żaden gracz go nie zobaczył, ale mógł je teraz przeczytać administrator bota. Jeśli to dla ciebie ważne, zapieczętuj jeszcze jedno.
table-nothing_sealed = Nie masz w tej grze zapieczętowanego słowa.
table-already_told = Twoje słowo jest już wyjawione.
table-not_the_sealed_word = To nie jest zapieczętowane słowo: ma inne SHA-256. Nikt go nie zobaczył. Sprawdź wielkie litery i spacje.
table-hosts_already = Już jesteś gospodarzem tej gry.
table-host_is_there = Gospodarz tej gry, { $host }, jest na miejscu. Każdy gracz może go zastąpić, jeśli gra czeka, a gospodarz nic nie robi przez cały czas tury (co najmniej dobę, w grze bez limitu siedem dni).
table-own_seat = W sprawie własnego miejsca nie głosujesz. Zegar zatrzymasz na kilka dni, biorąc urlop (`/my settings`), grę poddasz przez `/order resign`.
table-nothing_proposed = Nikt nie proponuje w tej grze innego tempa. Może to zrobić gospodarz: `/host table`.
table-end_in_league = Gry ligowe rozgrywa się do końca. Z tej możesz jeszcze odejść: `/order resign`.
table-end_proposed = Taka propozycja już padła. Odpowiedz na nią pod „{ button-status }” albo przez `/risk table end`.
table-end_alone = Jedna osoba nie może zakończyć gry rankingowej. Graj dalej albo poddaj się: `/order resign`.
table-end_refused_lately = Twoja ostatnia propozycja nie przeszła. Kolejną możesz złożyć w następnej rundzie albo za { span.object }.
table-no_end_proposed = Nikt nie proponuje zakończenia tej gry. Możesz to zrobić: `/risk table end`.
table-rounds_out_of_range = Ostatnia runda może mieć numer od { $fewest } do { $most }; 0 – bez limitu rund.
table-same_pace = Ta gra ma już takie tempo.
table-not_asleep = Ta gra nie jest wstrzymana.
table-not_a_moderator = Może to zrobić tylko moderator tego serwera, który nie gra w tej grze.
table-concerned = Ta gra dotyczy ciebie: { $concern ->
    [entrant] jesteś w lidze, do której należy.
    [rated_with] masz z ostatnich 30 dni grę rankingową z jednym z jej graczy.
   *[seated] jest albo było w niej twoje miejsce.
} Może to zrobić inny moderator tego serwera. Jeśli nikogo takiego nie ma, wynik rankingowy mogą unieważnić gracze: „{ button-mod-ask }”.
table-not_concerned = Ta gra cię nie dotyczy. Unieważnij jej wynik rankingowy bez głosowania: „{ button-mod-annul }”.
table-no_reason = Podaj powód: przeczytają go wszyscy w tej grze.
table-no_ladder = Rankingi są tu wyłączone.
table-over_too_long = Ta gra skończyła się ponad tydzień temu i gracze już w jej sprawie nie głosują. Jej wynik rankingowy może unieważnić niezwiązany z nią moderator albo administrator bota.
table-not_rated = Ta gra nie jest rankingowa. Nie ma czego unieważniać.
table-annulled_already = Wynik rankingowy tej gry jest już unieważniony.
table-vote_is_open = Gracze już nad tym głosują.
table-no_vote_is_open = W sprawie wyniku tej gry nikt teraz nie głosuje.
table-nobody_votes = W tej grze nie ma już nikogo, kto mógłby głosować.
table-no_vote_of_yours = Głosują nad tym tylko gracze tej gry, a nie moderator, który o to pyta.
table-voted_already = Twój głos już jest oddany.
table-had_a_seat = Gracz, który ma albo miał miejsce w tej grze, nie może przejąć innego: zna jej tajemnice.
table-seat_counts = W grach rankingowych i ligowych miejsca nie zmieniają właściciela.
table-seat_in_setup = Miejsca można przejmować od pierwszej tury. Poproś znowu, gdy się zacznie.
table-seat_not_free = To miejsce nie jest opuszczone. Wolne do przejęcia: { $free }.
table-seat_asked = Ktoś już prosi o to miejsce. Jeśli gospodarz odmówi, poproś ponownie.
table-seat_asked_by_you = Twoja prośba o miejsce już tu czeka. Gospodarz ma dobę na odpowiedź.
table-seat_declined = Gospodarz odmówił. Poprosić ponownie możesz tu za { span.object }.
table-seat_request_gone = Ta prośba jest nieaktualna: rozpatrzono ją, wygasła albo miejsce nie jest już wolne.
table-seat_asker_left = { $name } nie jest już na serwerze. Dalej gra tu komputer.
table-seat_kept = Możliwe, że { $name } znów jest na serwerze, więc zachowuje to miejsce.
table-many_seat_requests = Na tym serwerze możesz wysłać najwyżej { $most } prośby dziennie. Spróbuj jutro.
table-unknown_zone = Nie ma takiej strefy czasowej. Podaj miasto, nazwę (np. Europe/Warsaw), skrót (np. CET) albo różnicę względem UTC (np. UTC+2).
table-quiet_too_long = Godziny ciszy mogą trwać najwyżej { $most } godzin na dobę.
table-vacation_backwards = Urlop nie może się skończyć, zanim się zacznie.
table-vacation_past = Urlop może się zacząć najwcześniej dziś.
table-vacation_far = Urlop może się zacząć najpóźniej za rok.
table-vacation_too_long = Urlop może trwać najwyżej { $most } dni z rzędu.
table-vacation_spent = { $left ->
    [0] Nie masz już dni urlopu
    [one] Został ci jeden dzień urlopu
    [few] Zostały ci { $left } dni urlopu
   *[many] Zostało ci { $left } dni urlopu
}; w ciągu 365 dni przysługuje ich { $most }. Tak długi urlop może się zacząć najwcześniej { $more }.
table-no_vacation = Nie masz teraz urlopu ani żadnego nie planujesz.
table-no_plan = Nie masz przygotowanej tury. Jak ją napisać, pokazuje `/order turn`.
table-many_seated = Za mało miejsc ({ $places }): zajętych lub zarezerwowanych jest { $players }. Dodaj miejsca albo zwolnij jedno: `/host table`.
table-sits_here = Ta osoba już jest w tej grze.
table-already_invited = Ta osoba ma już zaproszenie.
table-many_invited = Do gry można zaprosić najwyżej { $most } osób.
table-invited_often = Limit zaproszeń dla tej osoby ({ $most } na dobę) jest wykorzystany. Następne możesz wysłać { $again }.
table-reserved = Wolne miejsca są zarezerwowane. Najbliższe zwolni się { $until }, o ile nie zajmie go gość. Inne gry pokazuje `/my games`.
table-reserved_before = Miejsce dla tej osoby było już w tej grze zarezerwowane. Można to zrobić tylko raz.
table-banned = Gospodarz nie wpuszcza cię do tej gry. Inne gry z wolnym miejscem pokazuje `/my games`.
table-banned_by_you = Nie wpuszczasz tej osoby do tej gry. Najpierw ją wpuść: „{ button-guests }”.
table-many_banned = Lista osób bez wstępu jest pełna ({ $most }). Najpierw wpuść kogoś z niej.
table-hosts_seat = To miejsce gospodarza, czyli twoje. Zwolnisz je przez `/risk leave`, a gospodarzem zostanie następna osoba.
table-no_such_guest = Lista już się zmieniła. Aktualną pokazuje „{ button-guests }”.
table-blocked_by_you = Masz tę osobę na liście zablokowanych. Najpierw ją odblokuj: `/my settings`, potem „{ button-contacts }”.
table-many_blocked = Masz już { $most } zablokowanych osób. Najpierw kogoś odblokuj.
table-request_gone = Ta prośba już wygasła. W przeglądarce jeszcze raz wybierz *Zapamiętaj mnie*.
table-rematch_began = Inni już zaczęli nową grę: <#{ $channel }>.
table-no_preset = Na tym serwerze nie ma szablonu „{ $name }”. Zapiszesz go w poczekalni: `/host table`.
table-many_presets = Na tym serwerze jest już { $most } szablonów. Usuń któryś: `/host table`.
table-not_your_preset = Szablon „{ $name }” należy do kogoś innego. Zmienić lub usunąć może go tylko ta osoba i moderatorzy tego serwera.
table-preset_gone = Szablon „{ $name }” dotyczy instrukcji, której już nie mam: { $edition }. Usuniesz go przez `/host table`.
table-preset_unfit = Szablon „{ $name }” nie pasuje już do swojej instrukcji, { edition-title }. Ustaw grę ręcznie i zapisz go na nowo albo usuń: `/host table`.
table-told_too_late = Czas na wyjawienie zapieczętowanych słów minął: gra jest odwołana.
table-many_games_of_yours = Masz już { games-open.object }. Skończ którąś albo z niej odejdź; listę pokazuje `/my games`.
table-many_games_here = Na tym kanale { games-open }. Poczekaj, aż któraś się skończy, albo wybierz inny kanał.
table-many_games_in_server = Na tym serwerze { games-open }. Poczekaj, aż któraś się skończy.
table-stale = To już nieaktualne; nic się nie zmieniło. Oto obecny stan.
table-used_elsewhere = Tego polecenia użyto już w innej grze; tutaj nic się nie zmieniło. Spróbuj ponownie.

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

league-no_league = Na tym kanale nie ma ligi. Założysz ją przez `/league found`.
league-runs_already = Na tym kanale jest już liga „{ $name }”. Następna może się zacząć, gdy ta się skończy.
league-already_entered = Jesteś już w lidze „{ $name }”.
league-not_entered = Nie jesteś w lidze „{ $name }”.
league-already_withdrawn = Nie ma cię już w lidze „{ $name }”.
league-entry_closed = Zapisy są zamknięte: liga „{ $name }” już trwa.
league-full = Liga jest pełna (miejsc: { $most }).
league-too_few = Liga potrzebuje co najmniej { $fewest } osób; { $n ->
    [0] nie zapisał się jeszcze nikt
    [one] na razie zapisała się jedna
    [few] na razie zapisały się { $n }
   *[many] na razie zapisało się { $n }
}.
league-over = Liga „{ $name }” jest skończona.
league-not_the_founder = Mogą to zrobić tylko założyciel ({ $founder }) i moderatorzy tego serwera (Zarządzanie serwerem), którzy w lidze nie grają.
league-closes_too_soon = Zapisy muszą być otwarte co najmniej minutę.
league-closes_too_late = Zapisy mogą być otwarte najwyżej { $days ->
    [one] jeden dzień
    [few] { $days } dni
   *[many] { $days } dni
}.
league-no_lines = Tę ligę założyła moja starsza wersja, więc nie można do niej dodać słów. Do następnej już tak.
league-many_lines = Możesz dodać do tej ligi najwyżej { $most } wierszy.
league-bad_seal = To nie jest pieczęć. Pieczęć to SHA-256 słowa: 64 znaki od 0 do 9 i od a do f. Nikt nie zobaczył, co tu wpisano.
league-sealed_already = Masz już w tej lidze zapieczętowane słowo. By zapieczętować inne, odejdź z ligi i dołącz ponownie.
league-bad_word = Słowo to jeden wiersz, od 1 do { $most } znaków. Nikt nie zobaczył, co tu wpisano.
league-told_too_early = Słowo wyjawia się dopiero po zamknięciu zapisów. Nikt w lidze go nie zobaczył, ale mógł je teraz przeczytać administrator bota. Jeśli to dla ciebie ważne, odejdź z ligi, dołącz ponownie i zapieczętuj inne.
league-told_too_late = Czas na wyjawienie zapieczętowanych słów minął.
league-nothing_sealed = Nie masz w tej lidze zapieczętowanego słowa.
league-already_told = Twoje słowo jest już wyjawione.
league-not_the_sealed_word = To nie jest zapieczętowane słowo: ma inne SHA-256. Nikt go nie zobaczył. Sprawdź wielkie litery i spacje.
league-not_over = Liga „{ $name }” albo któraś z jej gier jeszcze trwa. Do końca nikt nie pozna jej sekretu.
league-may_not_found = { $right ->
    [server] Aby zakładać tu ligi, potrzebujesz uprawnienia „Zarządzanie serwerem”.
   *[events] Aby zakładać tu ligi, potrzebujesz uprawnienia „Zarządzanie wydarzeniami”.
} Moderatorzy mogą to zmienić: `/moderate tables`, potem „{ button-mod-settings }”.
league-founder_alone = Może to zrobić tylko założyciel ({ $founder }).
league-referee_plays = Gracze i rezerwowi ligi „{ $name }” nie mogą być jej sędziami. Wskaż kogoś innego albo poczekaj, aż ta osoba opuści ligę.
league-referee_is_a_bot = Bot nie może być sędzią.
league-referee_already = Ta osoba już sędziuje w lidze „{ $name }”.
league-many_referees = Liga może mieć najwyżej { $most ->
    [one] jednego sędziego
    [few] { $most } sędziów
   *[many] { $most } sędziów
}.
league-no_such_referee = Ta osoba nie sędziuje w lidze „{ $name }”.
league-referee_may_not_enter = Sędziujesz w lidze „{ $name }” i nie możesz w niej grać. Z listy sędziów może cię skreślić założyciel albo moderator, który w niej nie gra: `/league manage`.
league-not_a_referee = Liga „{ $name }” ma sędziów i tylko oni mogą o tym decydować.
league-no_such_table = W lidze „{ $name }” nie ma takiej gry. Wybierz z listy.
league-table_over = Ta gra albo cała liga już się skończyła: runda { $round }, grupa { $table }. Wynik skończonej gry można poprawić: `/league manage`.
league-table_not_over = Ta gra jeszcze trwa albo nikt w nią nie grał: runda { $round }, grupa { $table }. Dopóki gra trwa, można przyznać walkower: `/league manage`.
league-not_at_the_table = Wymień graczy tej gry, każdego raz: runda { $round }, grupa { $table }.
league-forfeited_already = Ta osoba ma już walkower w tej grze: runda { $round }, grupa { $table }.
league-adjusted_already = Wynik tej gry był już poprawiany i nie można go zmienić: runda { $round }, grupa { $table }.
league-concerned = Grasz w tej grze ligi „{ $name }”, więc w jej sprawie nie głosujesz.
league-too_few_voters = Do głosowania potrzeba co najmniej { $fewest } osób z tej ligi, które nie grają w tej grze, ale tylu nie ma. Moderator tego serwera, który w lidze nie gra, może wyznaczyć sędziego: `/league manage`.
league-changed_referees = Nie możesz grać w lidze „{ $name }”: gdy inni byli już zapisani, na twoje polecenie zmieniono jej sędziów.
league-referees_settled = Jesteś w lidze „{ $name }”, a inni są już zapisani, więc nie możesz zmieniać jej sędziów. Może to zrobić moderator tego serwera, który w niej nie gra.
league-voted_already = Twój głos już jest oddany: { $name }.
league-vote_over = Gracze ligi „{ $name }” już o tym zdecydowali.
league-many_motions = Masz już w tej lidze { $most ->
    [one] jeden wniosek
    [few] { $most } wnioski
   *[many] { $most } wniosków
}. Więcej nie można.
league-paused = Liga „{ $name }” jest wstrzymana. Wznowisz ją w `/league manage`.
league-not_paused = Liga „{ $name }” nie jest wstrzymana.
league-words_awaited = Liga „{ $name }” czeka na zapieczętowane słowa, najwyżej dobę. Teraz nie można jej wstrzymać.
league-no_ladder = Rankingi są tu wyłączone i nie można według nich rozstawiać graczy. Wybierz w `seeding` losowanie albo nic nie podawaj.
league-table_size = Gry ligowe według tej instrukcji są dla { $fewest }–{ $most } osób.

## Odmowy ustaleń stołu

options-players = { edition-title } jest dla { $low }–{ $high } osób, nie dla { $players }.
options-no_missions_for_two = Dwie osoby grają bez zadań, aż zostanie jedna: nie podawaj `goal` albo dodaj miejsca (reguła { $rule }).
options-no_goal_cards = W trudniejszej grze nie ma kart celów: wybierz inny `goal` albo nie podawaj `hard` (reguła { $rule }).
options-ten_is_no_set = W tej grze trzy karty różnych rodzajów nie tworzą zestawu, a dwa jokery nie mogą być warte 10: ustaw też `one_of_each` na `ten` albo nie podawaj `two_jokers` (reguła { $rule }).
options-no_colour_missions = Jedyne zadanie lekcji nie wymienia koloru: nie podawaj `own_colour` (reguła { $rule }).
options-bad_route = To nie jest trasa: { $territories }. Trasa łączy dwa różne terytoria, które nie są jeszcze połączone.
options-out_of_reach = Przy tych trasach nikt nigdy by tu nie dotarł: { $territories }.

## Rozejmy

truce-title = ### Rozejmy
truce-none = W tej grze nie ma rozejmów ani otwartych propozycji.
truce-held = **Rozejm** do końca rundy { $until }: { $players }; granice: { $borders }
truce-open = **Propozycja** na { truce-rounds }: proponuje { $player }, odpowiada { $other }; granice: { $borders }
truce-rounds = { $rounds ->
    [one] jedną rundę
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
truce-all-borders = wszystkie wspólne
truce-offered = { $player } proponuje rozejm na { truce-rounds } po bieżącej. Druga strona: { $other }. Granice: { $borders }. Propozycja jest ważna do końca następnej rundy. Rozejmu nikt nie pilnuje, ale wszyscy się dowiedzą, kto go złamie.
dm-truce = 🕊️ { $player } proponuje ci w { $place } rozejm na { truce-rounds } po bieżącej. Granice: { $borders }. Propozycja jest ważna do końca następnej rundy.
truce-agreed = { $other } i { $player } zawierają rozejm na { truce-rounds } po bieżącej. Granice: { $borders }.
truce-declined = { $player } i { $other } nie zawierają rozejmu.
truce-broken = ⚔️ { $mention } { $player } łamie rozejm. { $other } nie musi go już przestrzegać.
truce-breach = **Złamany rozejm:** łamie go { $player }, drugą stroną jest { $other }.
truce-sure = ⚠️ { $other } ma z tobą rozejm: bez ataków przez granicę { $source } – { $target }. Atak zakończy rozejm, wszyscy się o tym dowiedzą, a złamanie trafi do twojego profilu.
pick-truce = Zaproponuj rozejm…
pick-rounds = Na jak długo?
pick-borders = Na jakich granicach?
option-rounds = Na { truce-rounds } po bieżącej
option-all-borders = Wszystkie nasze granice
button-truce = Rozejmy…
button-accept = Przyjmij rozejm
button-refuse = Odrzuć
button-withdraw-offer = Wycofaj propozycję
button-break = Złam rozejm i atakuj
button-break-on = Złam rozejm i graj dalej
table-truce_with_oneself = Wybierz kogoś innego.
table-truce_with_nobody = { $name } już w tej grze nie gra. Wybierz kogoś innego.
table-truce_with_stand_in = { $name } na razie nie gra, a komputer na tym miejscu niczego nie obiecuje. Zapytaj później.
table-no_truce_of_two = W pojedynku nie ma rozejmów.
table-truce_already = { $name } ma już z tobą rozejm.
table-truce_too_long = Rozejm trwa od jednej do { $most } rund.
table-many_offers = Masz już w tej rundzie { $most } propozycje. Poczekaj do następnej.
table-offered_already = Macie już otwartą propozycję: przyjmij ją, odrzuć albo wycofaj pod „{ button-truce }”.
table-no_such_border = Nie macie takiej wspólnej granicy. Podaj swoje terytorium i sąsiednie drugiej strony albo nic, by objąć wszystkie granice.
table-offer_gone = Ta propozycja jest nieaktualna: padła odpowiedź, termin minął albo ktoś z was odpadł.
table-not_offered_to_you = Ta propozycja była dla kogoś innego.
table-no_truce = Nie łączy was żaden rozejm.
illegal-truce_holds = { $seat } ma z tobą rozejm do końca rundy { $until }: atak { FROM($source) } na { OBJECT($target) } jest niedozwolony.
illegal-turn_too_long = Limit ataków i przesunięć w tej turze ({ $most }) jest wyczerpany. Wykonaj tylko obowiązkowe ruchy i zakończ turę.

## Lekcje

lesson-first = Grasz jako { $player } przeciw komputerowi ({ $other }). Liczby na mapie to armie. { $trades ->
    [yes] **Wygrasz, gdy wymienisz zestaw kart i zdobędziesz { $goal } z { $all } terytoriów.**
   *[no] **Wygrasz, gdy zdobędziesz { $goal } z { $all } terytoriów.**
}
lesson-reinforce = **1 · Nowe armie** dostajesz w każdej turze: trzy lub więcej, za terytoria i całe regiony. Atakujesz z terytoriów, na których stoją.
lesson-card = **Kartę** dostajesz za każdą turę, w której zdobędziesz terytorium. Trzy takie same albo po jednej każdego rodzaju to zestaw, który daje armie.{ $trades ->
    [yes] {" "}W czwartej turze wymienisz zestaw; brakujące karty dostaniesz.
   *[no] {""}
}
lesson-trade = **Zestaw!** Oddaj trzy karty i weź armie: ich liczba jest na przycisku. Każdy zestaw w grze daje więcej niż poprzedni.
lesson-battle = **2 · Atakuj**, ile chcesz, albo wcale. Każdy wiersz listy zaczyna się od twojej szansy. Porównuje się najwyższe kostki: kto ma mniej oczek, traci armię; przy remisie traci ją atakujący.
lesson-move = **3 · Przesunięcie.** Gdy nie chcesz już atakować, zakończ turę jednym przesunięciem na swoje sąsiednie terytorium albo od razu: „{ button-finish }”.
lesson-occupied = **Zdobyte!** Wybierz, ile armii wkroczy.
lesson-occupy = **Zdobyte!** Część zwycięskich armii musi wkroczyć, a co najmniej jedna zostaje. Wybierz, ile wkroczy: będą mogły stamtąd atakować.
lesson-regroup = **3 · Przesunięcie.** Raz w turze przesuń armie ze swojego terytorium na swoje sąsiednie. To kończy turę, tak jak „{ button-finish }”.
lesson-waiting = **Tura przeciwnika.** { $other } robi teraz to samo, a twoje armie bronią się same. Naciśnij „{ button-refresh }”, by zobaczyć, co się stało.
lesson-held = Masz **{ $reached ->
    [yes] { $n } terytoriów**, a { $goal } wystarczy
   *[no] { $n } z { $goal } terytoriów**
}{ $trades ->
    [yes] { $reached ->
        [yes] : brakuje tylko wymiany zestawu.
       *[no] , zestaw jeszcze niewymieniony.
    }
   *[no] { $reached ->
        [yes] : wygrasz, gdy tylko wkroczą armie.
       *[no] .
    }
}
lesson-enough = **To cała tura**: armie, ataki, przesunięcie, karty. Graj do końca albo utwórz własną grę.
lesson-won = **Wygrana!** Nowe armie, ataki, regiony, karty: znasz już Ryzyko. Jeszcze jedno: turę możesz zakończyć przesunięciem armii na swoje sąsiednie terytorium. We własnej grze inni nacisną „{ button-join }”, a wolne miejsca zajmą komputery.
lesson-lost = **Tym razem się nie udało!** Spróbuj innego rozdania albo zagraj z innymi we własnej grze.
lesson-elsewhere = Wpisz `/risk new` na kanale serwera. Wolne miejsca zajmą komputery.
button-own-table = Własna gra
button-learn = Od początku
begin-lesson = Naucz się grać
begin-lesson-note = W dziesięć minut, przeciw komputerowi
begin-game = Zagraj od razu
begin-game-note = Gra przeciw dwóm komputerom
lesson-turn-place = **Tura 1: stawianie armii.** Grasz jako { $player } przeciw komputerowi ({ $other }). Aby wygrać, wymień zestaw kart i zdobądź { $goal } terytoriów.
lesson-turn-attack = **Tura 2: atak i wkroczenie.** Kostki porównuje się parami, od najwyższych: kto ma mniej oczek, traci armię; przy remisie – atakujący.
lesson-turn-region = **Tura 3: regiony.** Za cały region, który masz na początku tury, dostajesz dodatkowe armie.
lesson-turn-cards = **Tura 4: karty.** Za turę, w której zdobędziesz terytorium, dostajesz kartę; trzy takie same albo po jednej każdego rodzaju to zestaw do wymiany na armie. W tej lekcji dostajesz brakujące karty.
lesson-turn-mission = **Zadanie.** Po wymianie zestawu wygrywasz, gdy tylko masz { $goal } terytoriów.
lesson-step-place = Teraz postaw { armies.object } { ON($source) }, by potem zaatakować { OBJECT($target) } (szansa { $chance }%).
lesson-step-attack = Teraz zaatakuj { OBJECT($target) } { FROM($source) } ({ $chance }%).
lesson-step-region = Teraz zaatakuj { OBJECT($target) } { FROM($source) } ({ $chance }%), by kontrolować całą { $region }.
lesson-step-mission = Teraz zaatakuj { OBJECT($target) } { FROM($source) } ({ $chance }%), by wygrać.
lesson-step-move_in = Teraz wprowadź { armies.object } { TO($target) }.
lesson-step-trade = Teraz wymień zestaw na armie.
lesson-step-end = W tej turze to wszystko: zakończ ją.
lesson-misstep-inside = Armie { ON($territory) } nie mają obok wroga i nie mogą atakować.
lesson-misstep-weak = Armii { ON($territory) } jest za mało na atak; gdzie indziej by wystarczyły.
lesson-misstep-behind = Armie, które zostały { ON($territory) }, nie mają obok wroga i nie mogą atakować.
lesson-misstep-risky = Ten atak miał { $chance }% szans: wybieraj pewniejsze.
button-step-place = Postaw { $n } { ON($territory) }
button-step-attack = Atakuj { OBJECT($target) } ({ $chance }%)
button-step-move-in = Wprowadź { $n }
button-friends = Graj ze znajomymi
button-computers = Graj z komputerami

## Odmowy bota

bot-no_channel_for_a_league = Liga potrzebuje kanału tekstowego, na którym mogę otworzyć wątek dla każdej gry. Załóż ją na takim.

bot-no_routes = { edition-title } nie ma tras do wyboru.
bot-not_routes = „{ $typed }” nie jest ani zestawem tras ({ $allowed }), ani listą par, np. `Jalma - Derun, Sawat - Luwer`.
bot-no_such_game = Nie ma tu takiej gry. Gry innego serwera są dostępne tylko tam. Twoje gry pokazuje `/my games`.
bot-no_finished_game = Nie skończyła się tu jeszcze żadna gra. Wskaż grę w opcji `game`.
bot-no_game = Nie masz tu gry. Zacznij przez `/risk new` albo wskaż którąś opcją `game`.
bot-several_games = Pasuje kilka gier. Wybierz jedną w opcji `game`: { $games }.
which-table = { $does ->
    [order] Pasuje kilka gier. Naciśnij właściwą: w niej wykonamy rozkaz.
   *[panel] Pasuje kilka gier. Naciśnij właściwą: otworzy się twój panel, a w nim wydasz rozkaz.
}
bot-unknown_territory = Nie ma terytorium „{ $typed }”. Może to { $nearest }?
bot-several_territories = „{ $typed }” może oznaczać kilka terytoriów: { $allowed }. Które?
bot-strange_territory = Nie ma terytorium „{ $typed }”.
bot-missing_permissions = Nie mogę tu prowadzić gry bez tych uprawnień: { $permissions }.
bot-invited_program = Bota nie można zaprosić. Komputer dodasz przez „{ button-computer }”.
bot-invited_stranger = Tej osoby nie ma na tym serwerze i stąd nie można jej zaprosić.
bot-blocked_oneself = Siebie nie można zablokować. Wybierz kogoś innego.
bot-no_name = Szablon musi mieć nazwę.
bot-not_in_a_server = Użyj tego na kanale serwera.
bot-not_a_member = Na tym serwerze są tylko moje polecenia, a mnie nie ma, więc gry tu nie poprowadzę. Zaprosić mnie może zarządzający serwerem: { $invite } – potem spróbuj ponownie.
bot-left_server = Nie ma cię już na serwerze tej gry, więc nie możesz jej oglądać ani w niej grać. Wróć na serwer, a zagrasz dalej.
bot-locked_thread = Ten wątek jest zamknięty i nie mogę w nim prowadzić gry. Otwórz go albo utwórz grę gdzie indziej.
bot-no_thread = Nie mogę tu teraz otworzyć wątku, a sam kanał to nie miejsce na grę. Spróbuj później albo na innym kanale.
bot-no_post = Nie mogę teraz utworzyć posta na tym forum. Utwórz go i użyj w nim tego polecenia.
bot-no_new_thread = Nie mogę teraz otworzyć nowego wątku na <#{ $channel }>. Spróbuj później albo wpisz `/host move` na innym kanale.
bot-no_parent = Kanału na nowy wątek też już nie ma. Wpisz `/host move` na kanale, na którym gra ma się toczyć.
bot-parent_shut = Nie mogę otworzyć wątku na <#{ $channel }> bez tych uprawnień: { $permissions }. Naciśnij ponownie, gdy je dostanę, albo wpisz `/host move` na innym kanale.
bot-not_a_pair = „{ $typed }” nie ma postaci `nazwa=wartość`, na przykład `goal=mission`.
bot-unknown_option = Nie ma opcji „{ $name }”. Może to { $nearest }? Wszystkie objaśnia `/risk rules`.
bot-strange_option = Nie ma opcji „{ $name }”. Wszystkie objaśnia `/risk rules`.
bot-bad_option_value = Opcja { $name } nie może mieć wartości „{ $typed }”. Dozwolone: { $allowed }.
bot-bad_number = „{ $typed }” to nie liczba.
bot-word_or_seal = Podaj słowo albo jego pieczęć: jedno z dwojga.
bot-no_lines = Tę grę utworzyła moja starsza wersja. Jej rzuty zależą od naciśnięć graczy; po grze pokaże je zapis.
bot-unknown_player = Nikt tu się nie nazywa „{ $typed }”. Gracze: { $allowed }.
bot-several_players = „{ $typed }” pasuje do kilku graczy: { $allowed }. Wybierz z listy albo podaj kolor.
bot-nothing_to_split = Nic nie wpisano, więc nic nie postawiono. Zaznacz terytoria albo wymień je z liczbami.
bot-not_placings = Z „{ $typed }” nie wynika, ile gdzie ma stanąć. Napisz na przykład „Alaska 3, Peru 2”.
bot-not_a_way = „{ $typed }” to nie droga. Podaj terytorium, z którego atakujesz, potem każde następne, po przecinku.
bot-broken_way = Tą drogą nie można teraz pójść; walki nie było. Każde terytorium musi sąsiadować z następnym, a wszystkie poza pierwszym muszą być cudze i wystąpić tylko raz.
bot-not_wishes = Nie rozumiem „{ $typed }”. Wymień terytoria po przecinku, każde raz.
bot-out_of_date = Ten przycisk jest nieaktualny. `/risk play` pokazuje twój panel, `/risk map` planszę.
bot-pressed-twice = -# Drugie naciśnięcie było nieaktualne; liczy się tylko pierwsze.
bot-nothing_to_place = Nie masz teraz czego stawiać.
bot-too_fast = Nie nadążam; nic się nie zmieniło. Spróbuj za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
bot-still_at_it = Chwileczkę, jeszcze pracuję.
bot-unreadable =
    Nie udało się tego odczytać; nic się nie zmieniło. { $why }
    ```
    { $typed }
    ```
    -# Tak brzmiał wpis. Skopiuj go, popraw i wyślij ponownie.
bot-not_a_time = „{ $typed }” to nie godzina. Napisz na przykład 22:30, 22h albo 10:30 pm.
bot-not_a_day = „{ $typed }” to nie dzień. Napisz na przykład 2026-12-24 albo 24.12.2026.
bot-several_zones = „{ $typed }” może oznaczać kilka stref czasowych: { $allowed }. Podaj nazwę swojej.
bot-not_a_span = „{ $typed }” to nie czas trwania. Podaj pełne minuty, godziny, dni lub tygodnie, na przykład 90 min, 1h 30m, 3 dni albo 1w.
bot-no_such_pace = Nie ma takiego tempa. Gotowe: { $allowed }. Przy własnym tempie podaj czas na turę.
bot-pace_out_of_range = Tura może trwać od { $shortest } do { $allowed }, a zapas najwyżej { $allowed }.
bot-not_thought_out = Obliczenia trwały za długo. Spróbuj później.
bot-no_ladder = Rankingi są tu wyłączone.
bot-only_in_a_server = Profile i rankingi należą do serwera. Użyj tego na jednym z jego kanałów.
bot-just_exported = Masz już swoje dane. Pobierzesz je ponownie za { $seconds ->
    [one] sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}: najwyżej raz na minutę.
bot-not_your_server = Mogą to robić tylko moderatorzy tego serwera (Zarządzanie serwerem) i tylko tutaj.
bot-bad_data = To niemożliwe: { $detail }.
bot-fault = Wystąpił błąd; nic więcej nie zrobiono. Zgłaszając to, podaj { $reference }.
bot-fault-done = Zrobione, ale nie udało się pokazać wyniku. Zgłaszając to, podaj { $reference }.
bot-command_renamed = To polecenie nazywa się teraz `/{ $now }`. Zobaczysz je po ponownym uruchomieniu Discorda (Ctrl+R).
bot-command_changed = To polecenie zostało zaktualizowane. Uruchom Discorda ponownie (Ctrl+R) i spróbuj jeszcze raz.

## Odmowy zapisu

store-full = Mój dysk jest pełny; nic się nie zmieniło. Administrator bota musi zwolnić miejsce.
store-read_only = Nie mogę zapisywać na swoim dysku; nic się nie zmieniło. Administrator bota musi na to pozwolić.
store-read_only_folder = Nie mogę zapisywać w folderze z grami; nic się nie zmieniło. Administrator bota musi na to pozwolić.
store-busy = Moja baza danych jest zajęta; nic się nie zmieniło. Spróbuj za chwilę. Jeśli to się powtarza, powiedz administratorowi bota.
store-damaged = Mój zapis jest uszkodzony, a nie prowadzę gry, w której mogą być błędy; nic się nie zmieniło. Administrator bota może to sprawdzić przez `general check` i przywrócić kopię przez `general restore`.
store-newer = Te gry zapisała moja nowsza wersja, więc ich nie ruszam. Administrator bota musi ją znów zainstalować.
store-foreign = Plik mojej bazy danych zawiera coś innego, więc go nie ruszam. Administrator bota musi to sprawdzić.
store-missing = Nie znajduję pliku mojej bazy danych; nic się nie zmieniło. Administrator bota musi go poszukać.
store-occupied = Przeszkadza mi obcy plik; nie ruszam go. Administrator bota musi go przenieść.
store-gone = Plik mojej bazy danych to nie ten, z którym rozpoczęto pracę: nie przyjmuję rozkazów. Nic się nie zmieniło; wszystko wcześniejsze jest zachowane. Mój dziennik i `general health` mówią administratorowi bota, co robić.
store-unreachable = Moja baza danych jest teraz niedostępna; nic się nie zmieniło. Spróbuj za chwilę. Jeśli to się powtarza, powiedz administratorowi bota.
store-failed = Mój dysk zawodzi; nic się nie zmieniło. Spróbuj ponownie. Jeśli to się powtarza, powiedz administratorowi bota.

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

lobby-title = ## Nowa gra: { edition-title }
lobby-began = ## Gra się zaczęła: { edition-title }
lobby-over = ## Koniec gry: { edition-title }
lobby-sealed = ## Czekamy na zapieczętowane słowa: { edition-title }
lobby-cancelled = ## Gra odwołana: { edition-title }
lobby-seats = **Gracze** { $taken } z { $places }: { $players }
lobby-host = { $player } (gospodarz)
lobby-computer = { $player } 🤖 { level }
lobby-free = { $n ->
    [one] jedno wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}
lobby-goal = **Zwycięstwo** { $goal ->
    [mission] { $edition ->
        [galaxy] za osiągnięcie tajnego celu
       *[other] za wykonanie tajnego zadania
    }
    [capitals] za { $n ->
        [one] stolicę, także własną
        [few] { $n } stolice, wśród nich własną
       *[many] { $n } stolic, wśród nich własną
    }
   *[world] dla ostatniego gracza w grze
}
lobby-house = { $n ->
    [one] jedna zasada domowa
    [few] { $n } zasady domowe
   *[many] { $n } zasad domowych
} („{ button-rules }”)
lobby-options-none = standardowe
lobby-option = `{ $name } = { $value }`
lobby-pace = **Tempo** { $pace }
lobby-times = **Tempo** { $pace ->
    [own] { $times }
   *[other] { option-pace }, { $times }
}
lobby-pace-alone = { option-pace }, gdy ktoś dołączy
lobby-rounds = **Koniec** najpóźniej po rundzie { $rounds }
lobby-rated = **Ranking** { $why ->
    [none] tak
    [open] nie: brak limitu czasu
    [hinted] nie: podpowiedzi są dozwolone
    [levels] nie: komputery różnych poziomów
    [limited] nie: jedna osoba i ustalona ostatnia runda
   *[other] nie
}
rated-how = -# Gra liczy się do rankingu (`/risk leaderboard`), cokolwiek się stanie. Kto odejdzie, zajmuje miejsce za wszystkimi, którzy jeszcze grają.
button-rated = { $rated ->
    [yes] Graj o ranking
    [hints] Z podpowiedziami (bez rankingu)
   *[no] Graj bez rankingu
}
result-line = **{ $place }.** { $player }{ $left ->
    [yes] , odejście przed końcem
   *[no] {""}
}{ $after ->
    [none] {""}
   *[other] {" "}({ $after }{ $gain ->
        [new] , pierwszy raz
       *[other] , { $gain }
    }{ $drift ->
        [none] {""}
       *[other] ; od poprzedniej gry { $drift }
    })
}
post-unrated = { $why ->
    [none] -# Ta gra liczy się do rankingu: `/risk leaderboard`
    [often] -# Bez rankingu: dwie osoby zagrały ze sobą trzy gry rankingowe w ciągu tygodnia.
    [moderated] -# Bez rankingu: moderator oddał jedno z miejsc komputerowi.
    [annulled] -# Bez rankingu: wynik rankingowy unieważniono.
    [unplayed] -# Bez rankingu: gra skończyła się przed pierwszym ruchem.
    [early] -# Bez rankingu: gra skończyła się przed końcem pierwszej rundy.
    [limited] -# Bez rankingu: jedna osoba i ustalona ostatnia runda.
    [hinted] -# Bez rankingu: grano z podpowiedziami.
    [open] -# Bez rankingu: nie było limitu czasu.
    [levels] -# Bez rankingu: grały komputery różnych poziomów.
    [alone] -# Bez rankingu: nie ma się z kim porównać.
   *[other] -# Ta gra nie liczy się do rankingu.
}
lobby-hint = Twój kolor, goście, start: „{ button-table }”
lobby-full = Wszystkie miejsca są zajęte; zaczyna gospodarz: „{ button-table }”
lobby-place = Oglądać mogą wszyscy: { $place }
lobby-game = -# Gra `{ $game }`
post-dice = -# 🎲 Kostki gry `{ $game }` wynikają z sekretu i z tego, co dodają gracze. Sekret jest już ustalony: jego SHA-256 to `{ $commitment }`. Resztę pokazuje „{ button-short-lines }”, a po grze wszystkiego dowodzi „{ button-verify }”.
post-rated = 📝 { $why ->
    [none] **Ta gra jest odtąd rankingowa.** Dotąd nie była: { $was ->
        [open] nie było limitu czasu.
        [hinted] podpowiedzi były dozwolone.
        [levels] komputery miały różne poziomy.
        [limited] grała jedna osoba, z ustaloną ostatnią rundą.
       *[other] tak wybrał gospodarz.
    }
    [open] **Ta gra nie jest już rankingowa:** nie ma limitu czasu.
    [hinted] **Ta gra nie jest już rankingowa:** podpowiedzi są dozwolone.
    [levels] **Ta gra nie jest już rankingowa:** komputery mają różne poziomy.
    [limited] **Ta gra nie jest już rankingowa:** gra jedna osoba, z ustaloną ostatnią rundą.
   *[other] **Ta gra nie jest już rankingowa:** tak wybrał gospodarz.
}
lines-title =
    -# Gra `{ $game }`: SHA-256 sekretu to `{ $commitment }`
    -# **Rzuty wynikają z sekretu i z wierszy:**
lines-earlier = -# … w pliku { $n ->
    [one] jest jeden wcześniejszy wiersz
    [few] są { $n } wcześniejsze wiersze
   *[many] jest { $n } wcześniejszych wierszy
}
line-whole =
    -# { $line }
    -# `{ $hash }`
line-close =
    -# Wiersz { $number } zamyka listę: ostateczna instrukcja, opcje, miejsca i pieczęcie. Całość w pliku.
    -# `{ $hash }`
line-brief = -# { $number } … `{ $hash }`
line-told = -# → „{ $word }”
line-told-weak = -# → „{ $word }”, na tyle krótkie, że można je odgadnąć
line-wanted = -# → jeszcze niewyjawione
line-fallen = -# → już niepotrzebne: właściciela nie ma w grze
lines-all =
    Wszystkie wiersze ({ $number }), każdy z bieżącym skrótem. Ostatni to `{ $hash }`.
    -# Zanotuj któryś skrót: jeśli po grze znajdziesz go w zapisie, nic przed nim się nie zmieniło.
words-wanted = Rozdamy, gdy wszyscy wyjawią zapieczętowane słowa. Jeśli któregoś zabraknie, gra zostanie odwołana { $due }. Czekamy na: { $players }.
words-untold = Gra odwołana przed rozdaniem. Zabrakło zapieczętowanych słów: { $players }.
words-told = Wszystkie zapieczętowane słowa są już wyjawione.
post-words = { $people } wyjawcie teraz zapieczętowane słowa („{ button-tell }” albo `/risk table words`). Rozdamy, gdy będą wszystkie; jeśli któregoś zabraknie, gra zostanie odwołana { $due }.
post-lines-closed = -# 🎲 Wszystkie wiersze ({ $number }) są zamknięte, ich skrót to `{ $hash }`. Zanotuj go: dowodzi, że nic przed nim się nie zmienia.
lines-closed = Nie można już dodawać wierszy.
word-added = Twoje słowo jest w wierszu { $number }. Widzą je wszyscy i zależą od niego rzuty.
seal-added =
    Twoja pieczęć jest w wierszu { $number }. Dopóki jej słowo znasz tylko ty, nikt nie może ustawić rozdania.
    Zachowaj słowo i wyjaw je w ciągu doby od startu (`/risk table words`). Inaczej gra zostanie odwołana, a wszyscy zobaczą, czyjego słowa zabrakło.
    -# Słowo to jeden wiersz, najwyżej { $most } znaków; krótsze niż { $shortest } można odgadnąć i nikogo nie chroni.
word-told = Twoje słowo jest wyjawione.
word-told-weak = Twoje słowo jest wyjawione. Ma mniej niż { $shortest } znaków, więc można je było odgadnąć: nikogo nie chroni i wszyscy to widzą.
thread-name = { $number ->
    [0] { edition-title }: { $host }
   *[other] { edition-title } { $number }: { $host }
}
lobby-opening = { $host } otwiera grę: { edition-title }, { $places ->
    [one] jedno miejsce
    [few] { $places } miejsca
   *[many] { $places } miejsc
}.
opened = Twoja gra jest otwarta w { $place }. Tam dołączą inni i tam ją zaczniesz.
opened-beside = Twoja gra jest otwarta. Inni nacisną „{ button-join }” pod jej wiadomością tutaj, a grać będziecie w { $place }.
opened-in-chat = Twoja gra jest otwarta na czacie { $place }, bo nie ma tam wątków. Tam dołączą inni i tam ją zaczniesz.
opened-awaits-thread = Twoja gra jest otwarta. Inni nacisną „{ button-join }” pod jej wiadomością tutaj. Discord blokuje teraz nowe wątki: na razie grajcie tutaj. Gdy wątek się otworzy, gra przeniesie się do niego.
table-put-off = Discord blokuje teraz nowe wątki; może to potrwać kilka minut. Twoja gra otworzy się razem z wątkiem. Nie musisz już nic robić.
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
    [gentle] Łagodny
   *[other] { $level }
}
level-about = { $level ->
    [recruit] wyrozumiały: przeocza ataki i oszczędza słabych
    [officer] zna dokładne szanse w każdej bitwie
    [marshal] planuje całe kampanie i ukrywa swoje zadanie
    [steady] zwykły gracz, punkt odniesienia
    [sensible] komputer z dawnych wersji
    [gentle] daje wygrać początkującym
   *[other] poziom komputera
}
preset = { $kind ->
    [preset] { $name ->
        [first] Pierwsza gra
        [quick] Szybki wieczór
       *[long] Długa wojna
    }
    [book] { edition-title } według instrukcji
   *[saved] { $name }
}
preset-about = { $kind ->
    [preset] { $name ->
        [first] Ryzyko z tajnymi zadaniami; wykonaj swoje, a od razu wygrasz
        [quick] zadania, cenniejsze zestawy i dłuższe ruchy: wieczór, nie tydzień
       *[long] wygrywa ostatni gracz, a broniący się wybierają kostki
    }
    [book] { $edition ->
        [ryzyko] polska instrukcja: tajne zadania
        [classic] krótkie zasady angielskie: pokonaj wszystkich
        [parker] zasady angielskie z 1993 r.: wybierz swoje terytoria
        [gniazdo] polskie zasady z GNIAZDA: kostki według liczby walczących armii
        [galaxy] zasady rosyjskie: planety i gwiazdoloty, etapami
       *[other] instrukcja bez zmian
    }
   *[saved] { edition-title }, zapisane na tym serwerze
}
pick-play = Wybierz grę
pick-seats = Liczba miejsc
pick-goal = Cel gry
pick-colour = Twój kolor
pick-level = Dodaj komputer
pick-people = Zaproś kogoś
pick-reserve = Zarezerwuj miejsce dla…
pick-release = Odwołaj rezerwację
pick-ban = Zabroń komuś wstępu
pick-lift-ban = Wpuść kogoś z powrotem
pick-option = Zasady domowe
pick-value = Wybierz
pick-remove = Zwolnij miejsce
option-seats = { $n ->
    [one] jedno miejsce
    [few] { $n } miejsca
   *[many] { $n } miejsc
}
seat-freed = { $player } odchodzi i zwalnia miejsce.
seats-left = Nie ma ich już na tym serwerze: { $names }. Ich miejsca są wolne. Aby zacząć bez nich, naciśnij ponownie „{ button-start }”.
invited = { $name } dostaje zaproszenie w wiadomości prywatnej. Gdyby nie doszło, wyślij ten link: { $link }
reserved = Miejsce jest zarezerwowane na dobę: { $name } dostaje zaproszenie w wiadomości prywatnej. Gdyby nie doszło, wyślij ten link: { $link }
kept-out = { $name } nie może już dołączyć do tej gry. Dowie się o tym, jeśli spróbuje.
guests-title =
    ### Goście
    -# Każdemu gościowi możesz raz zarezerwować miejsce; po dobie się zwalnia. Nikt nie widzi, kogo nie wpuszczasz.
guests-out = **Bez wstępu:** { $names }
lobby-reserved = 🪑 *rezerwacja:* { $name } *(zwolni się { $until })*
dm-invited = { $by ->
    [none] Zapraszamy cię
   *[other] { $by } zaprasza cię
} do gry w Ryzyko: { $place } ({ edition-title }). Aby zagrać, naciśnij „{ button-join }”.
dm-reserved = 🪑 Masz zarezerwowane miejsce. Dla innych zwolni się { $until }.
dm-undelivered = 📪 Zaproszenie nie doszło: { $name ->
    [none] twój gość
   *[other] { $name }
} nie przyjmuje wiadomości prywatnych. Wyślij link do gry: { $link }
post-called = { $people } { $by ->
    [none] Czas na rewanż
   *[other] { $by } proponuje rewanż
}: aby zagrać, naciśnij „{ button-join }”.
preset-saved = Zapisano szablon serwera: „{ $name }”.
preset-forgotten = Usunięto szablon serwera: „{ $name }”.
rematch-set = Rewanż jest otwarty: pozostali dostają zaproszenia, a grę uruchamiasz ty.
rematch-gone = Nie ma ich już na tym serwerze, więc nie dostają zaproszeń: { $names }. Ich miejsca są wolne.
modal-preset = Zapisz jako szablon
modal-preset-name = Nazwa
modal-preset-hint = Może go użyć każdy na tym serwerze.
post-opening = Gra w Ryzyko toczy się w tym poście.
joined = Twój kolor: { $colour }.
joined-pace = Gdy dołączy druga osoba, tempo się zmieni, o ile gospodarz nie wybierze innego: { $pace }
taken_back = Znów grasz na swoim miejscu.
seat-asked = Prośba o miejsce wysłana: { $player }. { $host ->
    [none] Decyduje gospodarz
   *[other] Decyduje gospodarz, { $host }
}; odpowiedź przyjdzie w wiadomości prywatnej. Prośba wygasa { $at }.
seat-admitted = { $name } przejmuje miejsce (kolor: { $colour }).
seat-denied = Prośba odrzucona. Dowie się o tym tylko { $name }.
status-seat-asked = 🪑 { $by } prosi o miejsce, na którym gra komputer: { $player }. Prośba wygasa { $at }.
status-seats-free = 🪑 Komputer zastępuje graczy: { $players }. Gospodarz może oddać ci miejsce.
button-ask-seat = Poproś o miejsce
button-admit = Oddaj miejsce
button-deny = Odmów
options-set = Zasady domowe teraz: { $options }.
order-set = Kolejność gry: { $players }.
left = Nie grasz już w tej grze.
computer-added = Do gry dołącza komputer: { $player }.
started = Gra się zaczyna. { $goal ->
    [mission] { $letters ->
        [off] { mission-word.own } pokaże ci `/risk hand`.
       *[on] { mission-word.own } przyjdzie w wiadomości prywatnej; jest też pod `/risk hand`.
    }
    [capitals] Wygrywa gracz, który zajmie wymaganą liczbę stolic, w tym własną.
   *[other] Wygrywa ostatni gracz na planszy.
}
cancelled = Gra jest odwołana.
moved = Gra toczy się teraz w { $place }.
move-put-off = Discord blokuje teraz nowe wątki; może to potrwać kilka minut. Gra zostaje na razie tutaj i przeniesie się, gdy wątek się otworzy.
replaced = Na tym miejscu gra teraz komputer: { $player }. Odzyskasz je przez `/risk join`.
replace-own = To twoje miejsce. Zagra za ciebie komputer, a miejsce odzyskasz w każdej chwili przyciskiem „{ button-take-back }”.
button-replace-own = Niech gra za mnie komputer

button-join = Dołącz
button-join-as = Dołącz jako…
button-leave = Odejdź
button-computer = Dodaj komputer
button-start = Start
button-table = Ustawienia…
button-more-settings = Więcej…
votes-title = ### Głosowania i pytania
votes-none = Teraz nie ma tu nad czym głosować.
presets-here = ### Szablony tego serwera
button-options = Zasady domowe…
button-game-settings = Ustawienia gry…
setting-typed = { $field ->
    [pace] Własne tempo…
    [options] Wpisz zasady domowe…
    [order] Kolejność gry…
    [routes] Trasy…
   *[rounds] Ostatnia runda…
}
modal-fill-name = { $field ->
    [pace] Tempo
    [options] Zasady domowe
    [order] Gracze po kolei
    [routes] Trasy
   *[rounds] Ostatnia runda
}
modal-fill = { $field ->
    [pace] Tylko dla własnego tempa, np. 90m, 36h albo 3d
    [options] nazwa=wartość nazwa=wartość; pominięte zostają
    [order] Wszyscy gracze: imiona albo kolory, po przecinku
    [routes] Nazwa zestawu albo pary, np. Jalma - Derun, Sawat - Luwer
   *[rounds] Od 10 do 100; 0 – bez niej
}
modal-pace-turn = Czas na turę
modal-pace-bank = Zapas na dłuższe tury
modal-pace-up = Gdy czas minie
pick-setting = { $field ->
    [emotes] Emotki na planszy w przeglądarce
    [theme] Obrazy dla wszystkich
    [posts] Kiedy pojawia się post
    [letters] Prywatne wieści
   *[language] Język gry
}
pick-drop-preset = Usuń szablon…
option-table-theme = { $value ->
    [dark] Obrazy: ciemne
    [light] Obrazy: jasne
   *[contrast] Obrazy: kontrastowe
}
option-table-emotes = { $value ->
    [on] Emotki: widoczne na planszy w przeglądarce
   *[off] Emotki: wyłączone
}
option-table-posts = { $value ->
    [handovers] Posty: gdy kolej na człowieka
   *[every_turn] Posty: po każdej turze, komputerów też
}
option-table-letters = { $value ->
    [on] Prywatne wieści: w wiadomości prywatnej
   *[off] Prywatne wieści: tylko w panelu
}
option-time-up = { $way ->
    [safe_turn] Generał gra bezpieczną turę, bez ataku
    [computer_turn] Generał gra jak komputer
   *[waits] gra czeka
}
button-guests = Goście…
button-save = Zapisz jako szablon…
button-again = Zagraj jeszcze raz
button-cancel = Odwołaj grę
button-word = Dodaj słowo
button-tell = Wyjaw moje słowo
button-lines = Wszystkie wiersze
button-short-lines = 🎲
button-rules = Zasady
button-help = Pomoc
button-verify = Sprawdź kostki
modal-join = Dołącz do gry
modal-colour = Kolor
modal-word = Słowo do kostek
modal-word-hint = Nieobowiązkowe: widzą je wszyscy, wpływa na kostki i zostaje, nawet gdy o tobie zapomnę.
modal-add-word = Dodaj do kostek
modal-open-hint = Wszyscy widzą je od razu.
modal-seal = Albo słowo zapieczętowane
modal-seal-hint = SHA-256 słowa z co najmniej { $shortest } znaków. Wyjawisz je po starcie.
modal-tell = Wyjaw swoje słowo
modal-sealed-word = Zapieczętowane słowo
modal-sealed-word-hint = Dokładnie jak przy pieczętowaniu. Zobaczą je wszyscy.

## Posty

post-start = ## Gra się zaczyna: { edition-title }
ask = { $phase ->
    [claim] { mark } { $people } zajmij terytorium.
    [place] { $people } rozmieśćcie swoje { armies-word }, jak chcecie; staną w kolejności gry.
    [lay] { $people } rozmieśćcie swoje { armies-word } w tajemnicy; pokażemy wszystko naraz.
    [capital] { $people } wybierzcie w tajemnicy stolicę.
    [place_neutral] { mark } { $people } postaw dla { neutral-word.genitive } { armies.object }: to połowa tego, co dostaje { $player }.
    [answer] { mark } { $people } etap 2 z 3: odpowiedz gwiazdolotami sojusznika i własnymi.
    [defend] { mark } { $people } broń się: { $player } atakuje **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }), { $dice ->
        [one] jedną kostką
       *[other] { $dice } kostkami
    }. Iloma kostkami rzucasz?
    [reroll] { mark } { $people } zostawiasz rzut?
    [occupy] { mark } { $people } zdobywasz **{ OBJECT($conquest) }**: ile { armies-word.genitive } wprowadzasz?
   *[other] { mark } { $people } kontynuuj swoją turę.
}
post-claim-hint = Podajcie z góry, co chcecie zająć („{ button-turn }” albo `/order turn`): wtedy nikt nie musi czekać na każdy wybór.
post-ask-place = ## Wszystkie terytoria są zajęte
post-ask-capital = ## Wszystkie { armies-word } są na planszy
post-setup-over = ## Koniec rozmieszczania wojsk
post-moved = ## Gra jest teraz tutaj
    { $by ->
        [none] Toczy się dalej od tego samego momentu.
       *[other] { $by } przenosi ją tutaj. Toczy się dalej od tego samego momentu.
    }
post-gone = ⏸️ Gra `{ $game }` jest wstrzymana: usunięto jej wątek. Nic nie przepadło, a nowy wątek może otworzyć każdy z graczy. Gracze: { $players }
dm-gone = { $channel ->
    [none] ⏸️ Gra `{ $game }` jest wstrzymana: nie ma już miejsca, w którym się toczyła. Nic nie przepadło: wpisz `/host move` na kanale, na którym ma toczyć się dalej.
   *[other] ⏸️ Gra `{ $game }` jest wstrzymana: usunięto jej wątek na <#{ $channel }>. Nic nie przepadło, a nowy wątek może otworzyć każdy z graczy.
}
reopened-before = Gra już wróciła i toczy się w { $place }.
reopen-put-off = Discord blokuje teraz nowe wątki; może to potrwać kilka minut. Gra potoczy się dalej, gdy wątek się otworzy.
button-reopen = Nowy wątek
post-moved-away = -# Gra toczy się teraz na <#{ $channel }>.
time-up = ⏳ Czas mija { $at }.
times-up = ⏳ Czas mija: { $times }
time-of = { $player } { $at }
post-reminder = 🔔 { $people } Czekamy na ciebie.{ $at ->
    [none] {""}
   *[other] { " " }Czas mija { $at }.
}
post-pace = { $agreed ->
    [yes] ⏱️ Nowe tempo gry: { $pace }
   *[no] ⏱️ Gospodarz proponuje inne tempo; zacznie obowiązywać, gdy zgodzą się wszyscy grający: { $pace }
}
post-end-proposed = 🤝 { $player } proponuje zakończyć grę i uznać jej obecny stan: o miejscach decyduje liczba terytoriów, potem { armies-word.genitive }. { $people } zgoda? Czas na odpowiedź mija { $due }. Jeśli ktoś odmówi lub nie odpowie, gracie dalej.
post-end-declined = 🤝 { $player } chce grać dalej: gra się nie kończy.
post-end-withdrawn = 🤝 { $player } wycofuje propozycję zakończenia. Gra toczy się dalej.
post-end-silent = 🤝 Gra toczy się dalej: nie wszyscy zgodzili się ją zakończyć. Brak odpowiedzi: { $silent }
post-end-lapsed = 🤝 Gra toczy się dalej: zbyt wielu pytanych już nie gra.
post-last-round = { $last ->
    [yes] 🏁 Runda { $round } jest ostatnia: gdy każdy rozegra swoją turę, decyduje stan gry.
   *[no] 🏁 Po tej rundzie jeszcze jedna: gra kończy się po rundzie { $round }.
}
host-full = 🪑 Twoja gra w { $place } ma komplet graczy: { $places } ({ edition-title }). Zaczniesz ją przyciskiem „{ button-start }”.
host-closing = ⌛ Twoja gra w { $place } zamknie się { $at }, jeśli jej nie zaczniesz ({ edition-title }, zajęte miejsca: { $taken } z { $places }).
post-closed = ⌛ { $by ->
    [none] Przez siedem dni nikt nie zaczął tej gry, więc jest zamknięta.
   *[other] { $by } (moderacja serwera) zamyka tę grę.
}
post-annulled = ⚠️ Ta gra nie liczy się już do rankingu. { $how ->
    [moderator] { $by ->
        [none] Unieważnia ją moderacja tego serwera.
       *[other] Unieważnia ją { $by } (moderacja serwera).
    }
    [vote] Zagłosowała za tym ponad połowa graczy.
   *[program] Unieważnia ją administrator bota.
} Powód: „{ $reason }”
post-annul-asked = ⚠️ { $people } { $by ->
    [none] Moderacja tego serwera proponuje wykreślić tę grę z rankingu. Moderacja nie rozstrzyga we własnej sprawie: decydujecie wy.
   *[other] { $by } (moderacja serwera) proponuje wykreślić tę grę z rankingu. Moderacja nie rozstrzyga we własnej sprawie: decydujecie wy.
} Zgodzić się musi ponad połowa z was. Powód: „{ $reason }”
post-closed-in-league = ⌛ Od dawna nikt tu nie grał: gra jest zamknięta, a liga toczy się bez niej.
post-fixture = **{ $league }**: runda { $round }, gra { $table }. Gracze: { $players }. { $people }
post-asleep = 💤 Od dawna nikt tu nie grał: gra jest wstrzymana. Wznowi ją następny rozkaz któregoś z graczy.
post-away = -# Nie było mnie { span.object }. Naciśnięcia z tego czasu przepadły i nic nie zmieniły. Naciśnij ponownie.
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
    [computer_turn] Gdy czas minie, Generał rozegra turę jak komputer.
    [waits] Gdy czas minie, gra czeka dalej.
   *[other] Gdy czas minie, Generał rozegra turę bez ataku.
}
pace-set = Tempo tej gry: { $pace }
pace-proposed = Proponujesz to tempo; zacznie obowiązywać, gdy zgodzą się wszyscy grający: { $pace }
agreed = Zgadzasz się. Nowe tempo zacznie obowiązywać, gdy zgodzą się wszyscy grający.
agreed-last = Wszyscy się zgadzają: nowe tempo obowiązuje od teraz.
declined = Tempo zostaje bez zmian.
settle-sure = **Zakończyć grę teraz?** Liczy się jej obecny stan: o miejscach decyduje liczba terytoriów, potem { armies-word.genitive }. Pytamy wszystkich, którzy jeszcze grają; czas na zgodę: { $span }. Jeśli ktoś odmówi lub nie odpowie, gracie dalej. Tymczasem gra się toczy.
settle-proposed = Pytamy pozostałych. Gra toczy się dalej, dopóki wszyscy się nie zgodzą; propozycję wycofasz pod „{ button-status }”.
settle-agreed = Zgadzasz się. Gra skończy się, gdy zgodzą się wszyscy pytani.
settle-declined = Grasz dalej; pozostali się o tym dowiedzą.
settled = Wszyscy się zgadzają: koniec gry.
rounds-set = { $n ->
    [0] Bez limitu rund: gra kończy się tylko według zasad.
   *[other] Gra kończy się najpóźniej po rundzie { $n }.
}
vote-counted = Głos oddany. { $player } zachowuje miejsce, dopóki za komputerem nie zagłosuje ponad połowa pozostałych.
vote-decided = Twój głos rozstrzyga: miejsce przejmuje komputer. { $player } może je odzyskać.
office-taken = Jesteś teraz gospodarzem.
woken = Gra toczy się dalej.
annulled = Gra `{ $game }` nie liczy się już do rankingu. Jej gracze dostają wiadomość.
annul-asked = Gracze z gry `{ $game }` dostają pytanie i głosują.
annul-voted = { $done ->
    [yes] Twój głos rozstrzyga: gra `{ $game }` nie liczy się już do rankingu.
   *[no] Głos oddany: gra `{ $game }` wypadnie z rankingu, gdy zgodzi się ponad połowa graczy.
}
closed = Gra `{ $game }` jest zamknięta. Jej gracze dostają wiadomość.
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
post-plain = { $people } są wieści, ale Discord odrzucił mój post. Zobacz „{ button-turn }” i „{ button-map }”.
post-without-picture = -# Bez mapy: potrzebuję tu uprawnienia „{ permission }”. Pokaże ją przycisk „{ button-map }”.
post-undone = ↩️ { $what } Jednak jeszcze nie kolej na: { $players }.
post-next = { mark } { $person } twoja tura.
post-next-stage = { mark } { $person } twoja tura: { $phase }.
post-next-stage-of-a-turn = { mark } { $person } { $stage ->
    [2] odpowiadasz: etap 2 z 3.
   *[3] twoja tura trwa: etap 3 z 3.
}
post-next-computer = Teraz { $player } 🤖.
post-over = ## { event-game-won }
post-over-mission = { mission-title }: { $mission }
post-over-beside = 🏁 { $won } { edition-title }, na <#{ $channel }>.
missions-shown = > **{ $whose ->
    [others] Pozostałe { missions-word }
   *[all] Wszystkie { missions-word }
}**
mission-shown = > { $player }: { $mission }
post-over-thanks = Dzięki za grę! „{ button-again }” to rewanż; `/risk replay` pokazuje tę grę od początku.
closing-title = { $name } wygrywa!
closing-first = Pierwsze miejsce: { $name }
closing-mission = { mission-title }: { $mission }
closing-goal = { $goal ->
    [last_standing] Nikt inny nie ocalał.
    [capitals] Wymagana liczba stolic, w tym własna.
    [world] Podbija { world-word.object }.
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
    [few] za mało, by to ocenić
    [even] nic niezwykłego
   *[uneven] mniej równe niż zwykle; takie lub gorsze zdarzają się w jednej grze na { $games }
}
luck-dice = 🎲 Rzuty kostką ({ $dice }): { luck-judged }.
luck-fared = { $player } ({ $way ->
    [fewer] straty o { $difference } mniejsze od oczekiwanych
    [more] straty o { $difference } większe od oczekiwanych
   *[even] straty zgodne z oczekiwanymi
})
luck-most = 🍀 Najwięcej szczęścia: { $lucky }. Najmniej: { $unlucky }.
luck-title = **Rzuty kostką ({ $dice })**: { luck-judged }.
luck-faces =
    Od 1 do 6: `{ $faces }` (chi-kwadrat { $chi }, p = { $p }).
    -# Szczęście to porównanie każdego rzutu z szansami jego kostek. Od -2 do +2 odchyleń standardowych to norma.
luck-seat =
    { $fared }: { $lost } w { $rolls ->
        [one] jednym rzucie
       *[other] { $rolls } rzutach
    }, oczekiwane { $expected } (odchylenia standardowe: { $deviations }).
    -# Kostki od 1 do 6: atak `{ $attack }`, obrona `{ $defence }`
proof =
    ### Kostki się zgadzają
    Wszystkie rzuty ({ $rolls }), tasowania i zdarzenia ({ $events }) wynikają z sekretu ustalonego, zanim ktokolwiek dołączył.
proof-broken =
    ### Zapis nie zgadza się z sekretem
    Pierwsza różnica: `{ $field }`.
proof-secret =
    Sekret: `{ $secret }`
    Jego SHA-256, ustalone przed grą: `{ $commitment }`
    -# Nie musisz wierzyć Generałowi na słowo: sprawdź dołączony zapis programem `docs/verify.py` z jego źródeł. Wystarczy Python. Gra `{ $game }`.
notice-resigned = { $player } poddaje się. { armies-title } zostają jako garnizon i tylko się bronią.
notice-left = { $player } nie jest już na serwerze. Gospodarz może oddać miejsce komputerowi: `/host replace`.
notice-hosts = { $player } jest teraz gospodarzem.
notice-replaced = 🤖 { $by ->
    [none] { $player } nie gra: miejsce przejmuje komputer.
   *[other] { $player } nie gra: { $by } jako gospodarz oddaje miejsce komputerowi.
} Aby je odzyskać: `/risk join`.
notice-moderated = 🤖 { $by ->
    [none] Moderacja tego serwera
   *[other] { $by } (moderacja serwera)
} oddaje miejsce komputerowi. { $player } odzyskuje je przez `/risk join`.
notice-voted = 🤖 { $player } nie gra, a reszta zagłosowała za komputerem. Aby odzyskać miejsce: `/risk join`.
notice-sat_in = 🤖 { $player } opuszcza kolejne tury: miejsce przejmuje komputer. Aby je odzyskać: `/risk join`.
notice-safe_turn = ⌛ { $player } nie ma już czasu: tę turę rozgrywa Generał, bez ataku.
notice-computer_turn = ⌛ { $player } nie ma już czasu: tę turę rozgrywa Generał, tak jak grałby komputer.
notice-time_up = ⌛ { $player } nie ma już czasu; gra czeka dalej.
notice-woken = { $player } wraca: gra toczy się dalej.
notice-forgotten = 🤖 Miejsce przejmuje komputer: o usunięcie swoich danych prosi { $player }
notice-deserted = Gra odwołana: nie może się toczyć bez gracza, który usuwa swoje dane.
notice-taken_back = { $player } znów gra na swoim miejscu.
post-seat-asked = 🪑 { $by ->
    [none] Ktoś chce
   *[other] { $by } chce
} przejąć miejsce komputera: { $player }. Decyduje gospodarz; prośba wygasa { $at }.
post-seat-taken = { $player } dołącza do gry i zastępuje komputer.
button-agree = Zgoda
button-decline = Zostaw obecne tempo
button-settle = Zakończ grę…
button-settle-sure = Zaproponuj koniec
button-settle-yes = Zgoda na koniec
button-settle-no = Gramy dalej
button-wake = Wznów grę
button-office = Zostań gospodarzem
button-me = Strefa czasowa i dni wolne…
button-zone = Strefa czasowa…
button-quiet = Godziny ciszy…
button-no-quiet = Bez godzin ciszy
button-vacation = Urlop…
button-work = Zakończ urlop
button-close = Zamknij tę grę…
button-annul = Tak, unieważnij wynik
button-tables = Wszystkie gry
button-turn = Graj
button-changed = Co się zmieniło
button-hand = Moje karty
button-map = Mapa
button-status = Stan gry
button-log = Przebieg
button-habits = Moje ustawienia…
button-replay = Powtórka
button-analyse = Analiza
button-hint = Podpowiedź
button-do-it = Zrób to
picture-lost = -# Tym razem bez obrazu; `/risk map` spróbuje ponownie.

## Ligi

season-entry = **{ $league }**: { $founder ->
    [none] zaczyna się tu nowa liga.
   *[other] { $founder } zakłada tu ligę.
}
season-plays = **Gra** { edition-title }, w grze po { $seats ->
    [one] jednej osobie
    [few] { $seats } osoby
   *[many] { $seats } osób
}
season-options = **Zasady domowe** { $options }
season-rated = **Ranking** { $limit ->
    [yes] tak, każda gra (`/risk leaderboard`)
   *[no] nie, bo nie ma limitu czasu
}
season-form = **Forma** { $form ->
    [swiss] { $games ->
        [one] jedna runda dla wszystkich
        [few] system szwajcarski: { $games } rundy dla wszystkich, przeciw graczom o podobnej liczbie punktów
       *[many] system szwajcarski: { $games } rund dla wszystkich, przeciw graczom o podobnej liczbie punktów
    }
    [knockout] pucharowa, { $games ->
        [one] jedna gra
        [few] { $games } gry
       *[many] { $games } gier
    } w grupie; lepsza połowa każdej awansuje, aż zostanie jedna grupa: finał
   *[groups] grupy, { $games ->
        [one] jedna gra
        [few] { $games } gry
       *[many] { $games } gier
    } w każdej; zwycięzcy awansują runda po rundzie do finału
}
season-seeding = **Rozstawienie** według rankingu tego serwera w chwili zamknięcia zapisów; gracze bez rankingu na końcu
season-seed = { $name } { $rating ->
    [none] (bez rankingu)
   *[other] ({ $rating })
}
season-seeds = **Rozstawieni** { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-shares = **Punkty** do { $whole } za grę, zależnie od tego, ile osób pokonasz: wszystkie – { $whole }, połowę – { $mean }, żadnej – 0. Gdy wszyscy inni odpadną z ligi przed grą: { $mean }
season-leaving = **Odejście** brak punktów za grę, z której odejdziesz{ $resigning ->
    [yes] , w której się poddasz
   *[no] {""}
} albo w której przez brak czasu komputer przejmie twoje miejsce na dobre. Po odejściu z { $most } gier wypadasz z ligi
season-points = **Punkty** { $points } za pierwsze, drugie i kolejne miejsca w każdej grze
season-entry-until = Zapisy zamykają się { $at }. Potem gry zaczynają się same, każda w swoim wątku, i wzywają graczy.
season-commitment = -# Wszystkie losowania i rzuty wynikają z jednego sekretu, którego SHA-256 to `{ $commitment }`, i z numerowanych wierszy: po jednym na każdą osobę i każde dodane słowo. Zapieczętuj słowo („{ button-league-word }”), a nikt nie ustawi par ani rozdań.
season-line = -# To wiersz { $number } listy, z której wynikają losowania i rzuty. Jej skrót do tego miejsca to `{ $hash }`: zanotuj go, a nikt nie zmieni jej niepostrzeżenie.
season-hash = { $closed ->
    [yes] -# Lista wierszy ({ $number }) jest zamknięta, jej skrót to `{ $hash }`. Całość: `/league manage`, „{ button-league-lines }”.
   *[no] -# Wierszy na razie: { $number }, ich skrót to `{ $hash }`. Całość: `/league manage`, „{ button-league-lines }”.
}
season-word-added = Słowo dodane. Widzą je wszyscy, a losowania i rzuty ligi { $league } wynikają także z niego.
season-seal-added =
    Pieczęć dodana. Dopóki jej słowo znasz tylko ty, nikt nie może ustawić losowań i rzutów ligi { $league }.
    Zapamiętaj słowo. Po zamknięciu zapisów masz 24 godziny, by je wyjawić („{ button-league-tell }”); inaczej wypadasz z ligi i wszyscy to zobaczą.
    -# Musi to być jeden wiersz, najwyżej { $most } znaków; słowo krótsze niż { $shortest } można odgadnąć, więc nikogo nie chroni.
season-word-told = Słowo wyjawione.{ $strength ->
    [weak] {" "}Ma mniej niż { $shortest } znaków i można je było odgadnąć: nikogo nie chroni i wszyscy to widzą.
   *[enough] {""}
}
season-founders = { $who ->
    [everybody] Ligi na tym serwerze może teraz zakładać każdy.
    [server] Ligi mogą tu teraz zakładać tylko zarządzający serwerem (Zarządzanie serwerem).
   *[events] Ligi mogą tu teraz zakładać zarządzający wydarzeniami (Zarządzanie wydarzeniami).
}
season-sealed = { $people } Zapisy do ligi **{ $league }** są zamknięte. Wyjawcie zapieczętowane słowa („{ button-league-tell }”): gdy będą wszystkie, losujemy pierwsze gry. Gracze, którzy nie wyjawią swojego, wypadają z ligi { $due }.
season-words-wanted = Pierwsze gry losujemy, gdy wszystkie zapieczętowane słowa będą wyjawione. Gracze, którzy nie wyjawią swojego, wypadają z ligi { $due }. **Brakuje słów** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-struck = **Poza ligą za niewyjawione słowa** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-all-over = Wszystkie gry odwołanej ligi **{ $league }** są skończone.
season-proof =
    ### Każde losowanie i rozdanie się zgadza
    Rundy ({ $rounds }) i rozdania ({ $games }) wynikają z sekretu ustalonego, zanim ktokolwiek dołączył.{ $unchecked ->
        [0] {""}
       *[other] {" "}Rundy, których losowania nie da się odtworzyć, bo ligę zaczęła moja starsza wersja: { $unchecked }.
    }
season-proof-broken =
    ### Zapis nie zgadza się z sekretem
    Pierwsza różnica: `{ $field }`
season-proof-secret =
    Sekret: `{ $secret }`
    Jego SHA-256, podany na kanale: `{ $commitment }`
    -# Nie musisz wierzyć Generałowi na słowo: sprawdź załączony zapis programem `docs/verify_season.py` z jego źródeł. Wystarczy Python.
season-secret = -# Wszystkie gry są skończone. Sekret kostek: `{ $secret }`
season-title = ### { $league }
season-entrants = **Zapisani** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-substitute-entered = Jesteś na liście rezerwowych ligi { $league }: gdy ktoś odejdzie, wchodzi pierwsza osoba z listy. Aby się wypisać: „{ button-league-leave }” (`/league manage`).
season-entered = Jesteś w lidze { $league }. { $n ->
    [one] To pierwszy zapis.
   *[other] Zapisanych na razie: { $n }.
} Zapisy zamykają się { $at }.
season-left = Nie ma cię już w lidze { $league }.
season-withdrawn = Nie ma cię już w lidze { $league }, a twoje trwające gry są poddane. Zachowujesz punkty, ale w tabeli jesteś za wszystkimi, którzy grają dalej.
season-founded = Liga { $league } założona. Zapisy na tym kanale zamykają się { $at }; wcześniej zaczniesz przez `/league manage`. Jeśli grasz, naciśnij „{ button-enter }”. Sędziów wskaż, zanim zapiszą się inni: `/league manage`.
season-leave-sure = { $status ->
    [entry] Odejść z ligi { $league }? Dopóki trwają zapisy, możesz wrócić, z nowym wierszem.
    [substitute] Wypisać się z rezerwowych ligi { $league }?
   *[other] Odejść na dobre z ligi { $league }? Poddajesz trwające gry bez punktów, w tabeli jesteś za wszystkimi, którzy grają dalej, i nie możesz wrócić.
}
season-referee-named = Ta osoba sędziuje teraz w lidze { $league }. Wiadomość jest na kanale ligi.
season-referee-dropped = Ta osoba nie sędziuje już w lidze { $league }. Wiadomość jest na kanale ligi.
season-judged = { $done ->
    [yes] Rozstrzygnięte. Wiadomość jest na kanale ligi { $league }.
   *[no] Głos oddany. O wyniku decyduje ponad połowa uprawnionych w lidze { $league }, co najmniej trzy zgodne głosy.
}
season-paused = Liga { $league } jest wstrzymana: nowe gry się nie zaczynają, zapisy się nie zamykają. Trwające gry toczą się dalej.
season-resumed = Liga { $league } rusza dalej. Jej terminy przesuwają się o czas przerwy.
season-repeated = { $days ->
    [0] Po lidze { $league } nie będzie następnej.
    [one] Po lidze { $league } będzie następna na tych samych warunkach. Zapisy potrwają jeden dzień.
    [few] Po lidze { $league } będzie następna na tych samych warunkach. Zapisy potrwają { $days } dni.
   *[many] Po lidze { $league } będzie następna na tych samych warunkach. Zapisy potrwają { $days } dni.
}
season-begun = Liga { $league } się zaczyna. Przygotowujemy gry.
season-called-off = Liga { $league } jest odwołana. Trwające gry toczą się do końca.
season-round = **{ $league }**: { $kind ->
    [final] finał
    [swiss] runda { $round } z { $games }
    [knockout] runda pucharowa { $round }
   *[groups] runda grupowa { $round }
}
season-table = Grupa { $table }: { $names }{ $state ->
    [planned] {""}
    [playing] . Gra w { $place }
    [over] . Wygrywa { $winner }
   *[void] . Gra się nie liczy
}
season-place = { $shared ->
    [yes] =
   *[no] {""}
}{ $place }
season-own = **Twoje miejsce** { $played ->
    [0] jeszcze nieznane: żadna z twoich gier nie jest skończona
   *[other] { $place }{ $shared ->
        [yes] {" "}(dzielone)
       *[no] {""}
    }; punkty: { $points }, gry: { $played }, wygrane: { $won }{ $byes ->
        [0] {""}
       *[other] , wolne losy: { $byes }
    }{ $left ->
        [0] {""}
       *[other] , opuszczone bez punktów: { $left }
    }
}{ $withdrawn ->
    [yes] {" "}(po odejściu z ligi)
    [barred] {" "}(poza ligą: za dużo opuszczonych gier)
   *[no] {""}
}
season-ties = -# { $form ->
    [swiss] Decydują punkty; przy remisie wygrane gry, potem punkty wszystkich przeciwników.
   *[groups] Decyduje etap, do którego gracz dojdzie, i punkty na nim; przy remisie wygrane gry, wszystkie punkty i punkty wszystkich przeciwników.
} Przy dalszym remisie gracze dzielą miejsce (=). Kto odejdzie, spada na koniec.
season-stands = { $status ->
    [over] Tabela końcowa
   *[other] { $round ->
        [0] Przed pierwszą rundą
       *[other] Runda { $round }
    }
}
season-column = { $column ->
    [played] Gry
    [won] Wygr.
    [byes] Wolne
    [left] Opusz.
   *[points] Pkt
}
season-nameless = Gracz
season-forgotten = usunięty gracz
season-referees = { $n ->
    [0] **{ $league }** nie ma sędziego. Głosują gracze: `/league manage`
    [one] **{ $league }**, sędzia: { $names }
   *[other] **{ $league }**, sędziowie: { $names }
}{ $votes ->
    [0] {""}
   *[other] . Rozpoczęte głosowania trwają nadal.
}
season-judges = { $n ->
    [0] **Sędziów**, jeśli są, poznasz na tym kanale; bez nich o walkowerach i wynikach głosują gracze
    [one] **Sędzia** { $names }
   *[other] **Sędziowie** { $names }
}
season-substitutes = **Rezerwowi według kolejności** ({ $n }): { $names }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
season-follows = { $days ->
    [one] **Potem** następna liga na tych samych warunkach, zapisy jeden dzień
    [few] **Potem** następna liga na tych samych warunkach, zapisy { $days } dni
   *[many] **Potem** następna liga na tych samych warunkach, zapisy { $days } dni
}
season-comes-in = **{ $league }**: z listy rezerwowych wchodzi { $name }. Odchodzi { $gone }.
season-forfeit = { $people } **{ $league }**, runda { $round }, grupa { $table }. { $by ->
    [none] Wynik głosowania
   *[other] Decyduje { $by }
}: { $name } oddaje grę walkowerem i nie dostaje za nią punktów ligowych.{ $played ->
    [yes] {" "}Sama gra toczy się dalej i liczy się do rankingu jak zwykle.
   *[no] {""}
}
season-adjusted = **{ $league }**, runda { $round }, grupa { $table }. { $by ->
    [none] Tak zdecydowało głosowanie
   *[other] Poprawia { $by }
}: nowy wynik to { $names }.{ $crowned ->
    [yes] {" "}To zmienia zwycięzcę ligi.
   *[no] {" "}Wylosowane już rundy zostają bez zmian.
}
season-moved-forfeit = **{ $league }**, runda { $round }, grupa { $table }. { $by } poddaje pod głosowanie walkower: { $name }. Głosują wszyscy z ligi spoza tej gry: „{ button-league-vote }”.
season-moved-result = **{ $league }**, runda { $round }, grupa { $table }. { $by } poddaje pod głosowanie wynik: { $names }. Głosują wszyscy z ligi spoza tej gry: „{ button-league-vote }”.
season-moved = **{ $league }**. { $by } zarządza głosowanie: { $kind ->
    [cancel] odwołać ligę? Głosują wszyscy z ligi: „{ button-league-vote }”.
    [pause] wstrzymać ligę? Głosują wszyscy z ligi: „{ button-league-vote }”.
   *[resume] wznowić ligę? Głosują wszyscy z ligi: „{ button-league-vote }”.
}
dm-forfeited = W lidze **{ $league }** oddajesz grę walkowerem: runda { $round }, grupa { $table }. { $by ->
    [none] Tak rozstrzyga głosowanie.
   *[other] Tak rozstrzyga sędzia { $by }.
} Nie dostajesz za nią punktów.{ $played ->
    [yes] {" "}Sama gra toczy się dalej i liczy się do rankingu jak zwykle. W lidze liczy się to jak odejście z gry; gdy się skończy, jej wynik można jeszcze poprawić.
   *[no] {""}
}
season-ranked = { $place }. { $name }
season-stands-still = **{ $league }**: liga wstrzymana. Nowe gry się nie zaczynają, zapisy się nie zamykają. Trwające gry toczą się dalej.
season-goes-on = **{ $league }**: liga rusza dalej. Jej terminy przesuwają się o czas przerwy.
season-closed-table = **{ $league }**, runda { $round }, grupa { $table }. Moderacja zamknęła grę{ $counts ->
    [yes] ; liczą się obecne miejsca.
   *[no] . Nie była rankingowa, więc w lidze się nie liczy.
}
season-option-table = Runda { $round }, grupa { $table }: { $names }
season-barred = **{ $league }**: za opuszczenie { $most } gier z ligi wypada { $name }.
season-over = **{ $league }**: koniec ligi.
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
        [0] nie zapisał się nikt, a potrzeba trzech osób.
        [one] zapisała się jedna osoba, a potrzeba trzech.
       *[other] zapisanych osób: { $n }, a potrzeba trzech.
    }
    [vote] **{ $league }**: liga odwołana przez głosowanie. Trwające gry toczą się do końca.
   *[other] { $name } odwołuje ligę **{ $league }**. Trwające gry toczą się do końca.
}
season-nothing-yet = Zapisy do ligi jeszcze trwają. Gry ruszą razem z nią.
season-table-opening = { $league }, runda { $round }, grupa { $table }
season-thread = { $league } · runda { $round }, grupa { $table }
button-enter = Dołącz do ligi
button-league = Tabela
button-league-word = Dodaj słowo
button-league-tell = Wyjaw moje słowo
button-league-lines = Wszystkie wiersze
button-league-leave = Odejdź z ligi
button-league-leave-yes = Tak, odchodzę
button-league-check = Sprawdź losowania
button-manage = Więcej…
button-enter-substitute = Dołącz jako rezerwa
button-league-round = Gry tej rundy
button-league-begin = Zacznij teraz
button-league-pause = Wstrzymaj
button-league-resume = Wznów
button-league-referees = Sędziowie…
button-league-again = Następna liga…
button-league-off = Odwołaj ligę…
button-league-off-yes = Tak, odwołaj
button-league-vote = Głosuję za
button-adjust = Popraw wynik…
pick-judge = Rozstrzygnij grę…
pick-referee = Wskaż sędziego…
pick-no-referee = Skreśl sędziego…
pick-forfeit = Komu walkower…
season-off-sure = Odwołać ligę { $league }? Rozpoczęte gry toczą się do końca. Jeśli w niej grasz, a liga już trwa, będzie to twój głos za odwołaniem.
season-referees-foot = -# Sędzia nie gra w lidze. Założyciel wskazuje sędziów, zanim zapiszą się inni; później może to zrobić tylko założyciel lub moderator, który w niej nie gra.
season-judge-title = ### { $league }, runda { $round }, grupa { $table }
season-judge-foot = { $over ->
    [yes] -# Wynik można poprawić raz, najpóźniej tydzień po końcu ligi.
   *[no] -# Walkower to zero punktów ligowych i ostatnie miejsce. Sama gra toczy się dalej.
}
modal-again = Następna liga
modal-again-days = Ile dni trwają zapisy
modal-again-hint = Od 1 do { $most }; 0, jeśli ma jej nie być
modal-order = Wynik: runda { $round }, grupa { $table }
modal-order-place = Miejsce { $place }
modal-order-hint = Pominięci gracze dzielą ostatnie miejsce.
button-page-before = Wstecz
button-page-after = Dalej
alt-league-table = { $status ->
    [over] Tabela końcowa ligi { $league }.
   *[other] Tabela ligi { $league }, runda { $round }.
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
dm-fulfilled = ⭐ **{ fulfilled }** To twoja tura: ogłoś zwycięstwo pierwszym przyciskiem panelu albo wpisz `announce` w `/order turn`.
fulfilled = { $goal ->
    [capitals] Masz wymaganą liczbę stolic.
   *[other] { $edition ->
        [galaxy] Twój cel jest osiągnięty.
       *[other] Twoje zadanie jest wykonane.
    }
}
dm-replaced = 🤖 W grze `{ $game }` gra teraz za ciebie komputer, a inni grają dalej. Miejsce odzyskasz, kiedy zechcesz: naciśnij przycisk albo wpisz `/risk join` w grze, { $place }.
dm-seated = 🪑 Miejsce jest twoje: w grze `{ $game }` masz kolor { $colour }. Przejmujesz:
dm-seat-declined = 🪑 Gospodarz gry w { $place } nie oddaje ci miejsca, o które prosisz ({ $colour }). Za dobę możesz tam poprosić znowu.
dm-seat-lapsed = 🪑 Twoja prośba o miejsce w { $place } ({ $colour }) wygasła bez odpowiedzi. Ponowisz ją przez `/risk join`.
dm-seat-gone = 🪑 Miejsce, o które prosisz w { $place } ({ $colour }), nie jest już wolne.
dm-clock-answered = ⌛ Czas na odpowiedź w grze `{ $game }` minął. Odpowiada za ciebie Generał.
dm-clock-safe_turn = ⌛ Twój czas w grze `{ $game }` minął. Twoją turę rozgrywa Generał, bez ataku.
dm-clock-computer_turn = ⌛ Twój czas w grze `{ $game }` minął. Twoją turę rozgrywa Generał, tak jak grałby komputer.
dm-clock-time_up = ⌛ Twój czas w grze `{ $game }` minął. Inni czekają na ciebie.
dm-reminder = 🔔 Gra `{ $game }` czeka na ciebie ({ $since }): { $place }{ $at ->
    [none] {""}
   *[other] . Twój czas mija { $at }.
}
dm-where = -# Gra toczy się w { $place }. To samo pokazuje `/risk hand`.
dm-table = -# Gra toczy się w { $place }.
dm-plan-done = 📝 **Przygotowana tura wykonana** (gra { $game }): { $line }
dm-plan-waits =
    { $waits }
    Wiersz (gra { $game }): { $line }
    `/order turn` kontynuuje go, zmienia albo usuwa.
dm-late = { $game ->
    [none] Nie udało mi się odpowiedzieć, ale wszystko jest wykonane:
   *[other] Nie udało mi się odpowiedzieć, ale wszystko jest wykonane (gra `{ $game }`):
}
dm-closed = -# Nie mogę pisać do ciebie prywatnie (masz to wyłączone). Naciśnij „{ button-hand }” albo użyj `/risk hand`.
paused = ⏸️ Gra wstrzymana. { paused-why }
paused-why = { $why ->
    [gone] Nie ma już miejsca, w którym się toczyła. Każdy gracz może otworzyć nowy wątek („{ button-reopen }” w `/risk play`) albo przenieść grę: wpisz `/host move` w nowym miejscu.
    [removed] Nie ma mnie już na jej serwerze. Gra ruszy, gdy znów dostanę zaproszenie; gospodarz może ją też przenieść przez `/host move`.
   *[other] Nie mogę pisać na <#{ $channel }>: jest zamknięty albo brakuje mi uprawnień. Gra ruszy, gdy to się zmieni albo gdy wpiszesz `/host move` gdzie indziej.
}
bot-restarting = Właśnie się restartuję; nic się nie zmieniło. Spróbuj za chwilę.
late-done = Coś mi przerwało, ale wszystko jest wykonane:
late-before = Nie udało mi się odpowiedzieć na twój poprzedni rozkaz, ale jest wykonany:
asked-by-press = Wybrano: „{ $label }”.
asked-by-command = Polecenie: `{ $command }`.
asked-broke = Łamiesz rozejm.
asked-ended = Ten etap tury jest zakończony.
asked-before = Stan gry pokazuje `/risk status`.
typed-before = Wpisany tekst: „{ $typed }”
late-nothing = Coś mi przerwało; nic się nie zmieniło. Spróbuj ponownie.
late-nothing-of-it = Coś mi przerwało i jedno z twoich naciśnięć nic nie zmieniło. Jeśli nadal tego chcesz, naciśnij ponownie.

## Przygotowane tury i wiersze notacji

plan-line = `{ $line }`
plan-line-cut = `{ $line }` … i jeszcze { $n ->
    [one] jeden krok
    [few] { $n } kroki
   *[many] { $n } kroków
}
plan-understood = 📝 **Wszystko jasne:** { $line }
plan-done = ✅ Wszystko wykonane.
plan-nothing = Nie wykonano żadnego kroku: warunki nie są spełnione albo nie ma już czego robić.
plan-held = { $mine ->
    [yes] ⏳ Najpierw muszą coś zrobić inni; reszta wykona się potem sama. Widzisz to tylko ty; zmienisz lub usuniesz przez `/order turn`.
   *[no] ⏳ Przygotowane; wykona się w twojej turze. Widzisz to tylko ty; zmienisz lub usuniesz przez `/order turn`.
}
plan-saved = ✅ **Tura zapisana.** Ruszy sama, { $n ->
    [0] gdy przyjdzie twoja kolej
    [one] zaraz po tej turze: { $player }
    [few] gdy przyjdzie twoja kolej, po { $n } turach innych graczy
   *[many] gdy przyjdzie twoja kolej, po { $n } turach innych graczy
}. Widzisz to tylko ty. Aby z niej zrezygnować, naciśnij „{ button-plan }”, potem „{ button-clear }”.
plan-dropped = Nowy rozkaz zastępuje przygotowaną turę. Pozostałe kroki usunięto.
plan-cleared = Przygotowana tura usunięta: { $line }
plan-title = ### Twoja przygotowana tura
    -# Gra { $game }
plan-title-none = ### Nie masz przygotowanej tury
    -# Gra { $game }
plan-progress = { $done ->
    [0] Żaden krok nie jest jeszcze wykonany.
    [one] Krok 1 z { $count } wykonany, następny to krok { $step }.
   *[other] Kroki od 1 do { $done } z { $count } wykonane, następny to krok { $step }.
}
plan-waits = ⏸️ **Twoja przygotowana tura czeka.** { $why }
plan-waits-at = ⏸️ **Twoja przygotowana tura czeka przy kroku { $step }**, `{ $at }`. { $why }
plan-what-to-do = „{ button-go-on }” ponawia ten krok, „{ button-change }” pozwala przepisać resztę, a usuwa ją „{ button-clear }” i każdy inny twój rozkaz.
plan-why-guard = Warunek tego kroku nie jest spełniony.
plan-why-owner_changed = { $territory }: od napisania wiersza zmienił się właściciel.
plan-why-question = { $phase ->
    [reroll] Możesz powtórzyć rzut, a wiersz nie mówi, czy chcesz: `reroll none` zostawia każdy rzut.
    [defend] Iloma kostkami rzucasz? Wiersz tego nie mówi: na przykład `defend 2`.
    [trade_down] Masz za dużo kart i musisz od razu wymienić zestaw, a wiersz nie mówi który: na przykład `trade best`.
   *[other] Wiersz nie odpowiada na pytanie: { $named }.
}
plan-why-not_in_this_phase = Tego nie można zrobić w tej fazie: { $named }.
plan-why-failed = Wystąpił błąd; tego kroku nie wykonano.
plan-how =
    `/order turn` przyjmuje całą turę w jednym wierszu, na przykład:
    { $example }
    `+` stawia, `>` atakuje, `=>` przesuwa; `;` albo nowy wiersz oddziela kroki. `if 60%` wykonuje krok tylko przy takiej szansie, `end` kończy turę. Nazwy można skracać, po polsku, angielsku i rosyjsku.
    W twojej turze wykonuje się od razu, poza nią czeka na twoją kolej. Widzisz go tylko ty.
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

unreadable-empty = Nie ma tu żadnego rozkazu.
unreadable-too_long = Wpis jest dłuższy niż { $most } znaków.
unreadable-too_many_steps = Za dużo kroków: najwyżej { $most }.
unreadable-unknown_territory = „{ $word }” to nie terytorium. Może to { $near }?
unreadable-unknown_territory-strange = „{ $word }” to nie terytorium.
unreadable-unclear_territory = „{ $word }” może znaczyć { $candidates }. Podaj dłuższy fragment nazwy.
unreadable-missing = Po „{ $word }” czegoś brakuje: { notation-expected }.
unreadable-unexpected = „{ $word }” tu nie pasuje. Możliwe jest: { notation-expected }.
unreadable-stray_sign = „{ $word }” to nie znak notacji.
unreadable-stray_dash = „{ $word }” nie oznacza ataku ani przesunięcia. Napisz `>`, by zaatakować, `=>`, by przesunąć.
unreadable-too_large = { $word } to za dużo: najwyżej { $most }.
unreadable-twice = „{ $word }” jest tu dwa razy. Zostaw jedno.
unreadable-contradicts = „{ $word }” i „{ $other }” się wykluczają. Zostaw jedno.
unreadable-not_a_set = „{ $word }” to nie zestaw. Wymień trzy różne karty.
unreadable-same_territory = Droga wraca tam, gdzie się zaczyna: { $word }. Podaj inne terytorium.
unreadable-after_end = „{ $word }” stoi po `end`. `end` musi być ostatnim krokiem.
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
panel-answer = To tura gracza { $player }. Odpowiadasz gwiazdolotami sojusznika i własnymi.
panel-again = Możesz zdobywać dalej albo, nie atakując, jeszcze raz przesunąć gwiazdoloty.
panel-place = Masz do postawienia **{ armies.object }**.
panel-place-lot = Masz do postawienia **{ armies.object }** i **{ $neutral }** dla { neutral-word.genitive }: za każdym razem { $own } i { $theirs }.
panel-place-neutral = Postaw **{ armies.object }** dla { neutral-word.genitive }: połowę tego, co dostaje { $player }, zaokrągloną w dół.
panel-claim = { $n ->
    [one] Zajmij ostatnie wolne terytorium.
    [few] Zajmij terytorium: { $n } są jeszcze wolne.
   *[many] Zajmij terytorium: { $n } jest jeszcze wolnych.
}
panel-claim-later = Teraz wybiera { $players }. Ułóż listę, od najlepszego: w swojej kolejce dostaniesz pierwsze terytorium, które jest jeszcze wolne.
panel-preference = Twoja lista: { $territories }{ $more ->
    [0] { "" }
   *[other] { " " }i jeszcze { $more }
}.
panel-capital = Wybierz stolicę. Aż do upadku pozostaje tajna i nie można jej zmienić.
panel-plan = W planie zostało jeszcze: { $plan }.
panel-plan-done = Twój plan jest gotowy; { armies-word } staną po kolei.
panel-plan-full = Wszystkie { armies-word } postawione: naciśnij „{ button-end-lay }” albo zacznij od nowa.
panel-plan-hidden = Gotowe. Wszystkie { armies-word } pokażemy naraz, gdy skończą wszyscy.
panel-must-trade = Masz { $n ->
    [one] { $n } kartę
    [few] { $n } karty
   *[many] { $n } kart
}: najpierw wymień zestaw.
panel-trade-down = Masz za dużo kart ({ $n }): wymień zestawy.
panel-orders-left = { $left ->
    [0] ⚠️ Limit ataków i przesunięć jest wyczerpany: zakończ turę, gdy chcesz.
    [one] ⚠️ W tej turze został ci **jeden** atak albo przesunięcie.
    [few] ⚠️ W tej turze zostały ci **{ $left }** ataki albo przesunięcia.
   *[many] ⚠️ W tej turze zostało ci **{ $left }** ataków albo przesunięć.
}
panel-placed-all = Wszystkie { armies-word } postawione.
panel-no-fight = Nie masz już czym atakować.
panel-attack-ready = Atak **{ FROM($source) }** ({ $own }) na **{ OBJECT($target) }** ({ $theirs }, { $player }): szansa { $chance }%, zostaje ci około { $left }. Jak długo atakujesz?
panel-follow-next = -# { $n ->
    [one] Wkracza
    [few] Wkraczają
   *[many] Wkracza
} { armies }. Zmienić?
panel-follows = **{ $n }** { $n ->
    [one] idzie
    [few] idą
   *[many] idzie
} { FROM($source) } **{ TO($target) }**, { $left ->
    [one] { $left } zostaje
    [few] { $left } zostają
   *[many] { $left } zostaje
}.
panel-march = Marsz zdobywa kolejne terytoria, na każdym zostawia { $leave ->
    [half] połowę
   *[other] { $leave }
} i kończy się, gdy atak się nie uda. { $stop ->
    [0] Każdy atak trwa do końca.
   *[other] Atak zostaje przerwany, gdy szansa spadnie poniżej { $stop }%.
}
panel-no-march = Żaden marsz raczej się nie uda. Możesz wskazać własną drogę.
forgone-card = Bez zdobytego terytorium nie ma karty. { $source } → { $target }: { $chance }%.
forgone-places = ⚠️ Masz jeszcze do postawienia **{ armies.object }**. Jeśli skończysz, Generał rozdzieli resztę na twoje fronty.
panel-defend = { $player } atakuje **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }) { $dice ->
    [one] jedną kostką
   *[other] { $dice } kostkami
}. Iloma się bronisz?
panel-defend-neutral = { $player } atakuje **{ OBJECT($target) }** ({ $theirs }; { neutral-word }) **{ FROM($source) }** ({ $own }) { $dice ->
    [one] jedną kostką
   *[other] { $dice } kostkami
}. Iloma rzucasz w obronie?
panel-reroll = Twój rzut to **{ $attack }** przeciw **{ $defence }**.
panel-reroll-no-card = Nie możesz powtórzyć rzutu: nie masz karty „{ $source }” ani „{ $target }”.
panel-reroll-card = Masz kartę „{ $source }” lub „{ $target }”: pokaż ją, a powtórzysz rzut jedną kostką.
panel-keep-on = W tym ataku zostawiasz każdy rzut, bez pytania.
panel-occupy = Zdobywasz **{ OBJECT($target) }**. Ile { armies-word.genitive } wprowadzasz { FROM($source) }? (od { $low } do { $high })
panel-regroup = { $edition ->
    [ryzyko] Możesz raz przegrupować wojska na sąsiednie terytorium; to kończy turę.
    [galaxy] Możesz raz przesunąć gwiazdoloty na sąsiednie terytorium.
   *[other] Możesz raz umocnić pozycję; to kończy turę.
}
panel-regroup-path = Możesz wykonać jedno przesunięcie przez własne terytoria.
panel-regroup-free = Przesuwaj, ile chcesz, przez własne terytoria.
panel-regrouped = { $edition ->
    [galaxy] Nie ma już czego przesuwać.
   *[other] Nie ma już czego przesuwać: zakończ turę.
}
order-next = Dalej: { $phase }.
panel-wait = Czekamy na: { $players }.
panel-wait-defend = { $player } atakuje **{ OBJECT($target) }** ({ $theirs }) **{ FROM($source) }** ({ $own }); broniący się wybiera kostki.
panel-over = Koniec gry: wygrywa { $player }.
panel-eliminated = Odpadasz z gry. Ostatni cios zadaje { $by }.
panel-resigned = Już nie grasz: gra poddana.
panel-lobby = Gra jeszcze się nie zaczęła.
panel-computer = Za ciebie gra komputer.
panel-spectator = Oglądasz tę grę.
panel-fulfilled = ⭐ **{ fulfilled }** Ogłoś zwycięstwo!
panel-habits = Ustawienia wszystkich gier
panel-resign-sure = Poddać się na dobre? Twoje { armies-word } zostają jako garnizon, karty trafią na spód talii.
panel-standing = { $dice ->
    [one] Bronisz się jedną kostką.
   *[most] Bronisz się maksymalną liczbą kostek.
}
panel-defence-live = { $dice ->
    [one] Bronisz się jedną kostką, bez pytania.
    [most] Bronisz się maksymalną liczbą kostek, bez pytania.
   *[none] Przed każdym rzutem obrony dostajesz pytanie.
}

pick-region = { $edition ->
    [galaxy] Która planeta?
   *[other] Który kontynent?
}
pick-territory = Które terytorium?
pick-source = Skąd?
pick-claim = Zajmij…
pick-preference = Dodaj do listy…
pick-capital = Twoja stolica…
pick-target = Dokąd?
pick-armies = Ile?
pick-set = Wymień zestaw…
pick-ask = Pytaj przed atakiem
option-ask = { $n ->
    [0] Nigdy nie pytaj przed atakiem
    [100] Pytaj przed każdym atakiem, który może się nie udać
   *[other] Pytaj przed atakiem o szansie poniżej { $n }%
}
pick-stop = Przerywaj atak
option-stop = { $n ->
    [0] Atakuj do końca
   *[other] Przerywaj atak poniżej { $n }%
}
pick-leave = Zostawiaj za sobą
option-leave = { $n ->
    [half] Zostawiaj za sobą połowę
   *[other] Zostawiaj za sobą { $n }
}
pick-board = Plansza
option-board = { $shown ->
    [yes] Plansza w panelu
   *[no] Panel bez planszy
}
pick-letters = Wiadomości o kartach
option-letters = { $how ->
    [edit] Karty: zmieniaj ostatnią wiadomość
   *[new] Karty: nowa wiadomość
}
pick-fight = Atakuj… ({ territories-listed }, od najlepszych)
territories-listed = { $n ->
    [one] jedno terytorium
    [few] { $n } terytoria
   *[many] { $n } terytoriów
}
pick-follow = Ile wprowadzasz?
pick-all-on = Postaw wszystkie ({ $n })… (najpierw fronty)
pick-move = Przesuń…
pick-move-and-end = Przesuń i zakończ turę…
pick-march = Marsz… (najlepsze na początku)
pick-stop-at = Atakuj, aż mi zostanie…
pick-force = Czym atakować…

button-announce = Ogłoś zwycięstwo
button-rank = Wybierz za mnie
button-wish = Ułóż listę…
button-forget = Wyczyść listę
button-capital = Stolica: { $territory }
button-defend = { $dice ->
    [one] Jedna kostka
    [few] { $dice } kostki
   *[many] { $dice } kostek
}
button-defend-once = { $dice ->
    [one] Tylko teraz: jedna kostka
    [few] Tylko teraz: { $dice } kostki
   *[many] Tylko teraz: { $dice } kostek
}
button-reroll = Powtórz rzut: { $die }
button-keep = Zostaw rzut
button-keep-on = Zostawiaj każdy rzut
button-spread = Rozdziel za mnie
button-spread-fronts = Rozdziel
button-spread-rest = Rozdziel resztę
button-undo = Cofnij
button-withdraw = Od nowa
button-once = Atakuj raz
button-captured = Do zdobycia ({ $chance }%)
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
   *[other] Zakończ ataki
}
button-end-regroup = { $edition ->
    [galaxy] Gotowe
   *[other] Zakończ turę
}
button-standing-one = Broń się jedną kostką
button-standing-most = Broń się maksymalną liczbą kostek
button-standing-ask = Pytaj za każdym razem
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
button-take-back = Wróć na swoje miejsce
button-all = Wszystko: { $n }
button-fewest = Najmniej: { $n }
modal-number = Ile?
modal-wish = Twoja lista
modal-wish-names = Najlepsze na początku
modal-wish-hint = Na przykład: Peru, Brazylia, Argentyna
modal-split = Podziel { $n }
modal-evenly = Po równo na terytoria
modal-typed = Albo wpisz liczby
modal-typed-hint = Na przykład: Alaska 3, Peru 2
modal-way = Inna droga
modal-way-names = Droga
modal-way-hint = Zacznij od swojego: Brazylia, Peru, Argentyna
modal-stop = Przerwij przy szansie poniżej (%)
modal-stop-hint = 0: do końca. Puste: jak zwykle

## Oglądanie

odds-chance = **{ $own }** przeciw **{ $theirs }**: szansa zdobycia **{ $chance }%**, zostaje około { $left }.
odds-at-least = -# Zostaje co najmniej { $n }: { $chance }%
odds-needed = Aby mieć { $chance }% szans, potrzebujesz tam { $n } (jedna jednostka zostaje).

hand-title = ### Tylko dla ciebie: { $title }
hand-mission = **{ mission-title }:** { $mission }
hand-goal-world = **Cel:** wyeliminować wszystkich rywali.
hand-goal-capitals = **Cel:** mieć { $n ->
    [one] jedną stolicę
    [few] { $n } stolice
   *[many] { $n } stolic
}, w tym własną.
progress-territories = { $armies ->
    [1] Na razie masz { $n } z { $of } terytoriów.
   *[other] Na razie masz { $n } z { $of } terytoriów, na każdym co najmniej { $armies }.
}
progress-regions = Na razie: { $regions }.
progress-region = { $region } { $n } z { $of }
progress-colour = { $territories ->
    [0] Kolor { $colour } jest zniszczony.
   *[other] Kolor { $colour } ma jeszcze { territories } i { armies.object }.
}
progress-world = { $others ->
    [one] Na razie masz { $n } z { $of } terytoriów; w grze jest jeszcze jeden rywal.
   *[other] Na razie masz { $n } z { $of } terytoriów; w grze jest jeszcze { $others } rywali.
}
progress-capitals = Na razie masz { $n } z { $of } stolic.
progress-instead = Twój cel w tej chwili: { $mission } { $progress }
hand-capital = **Twoja stolica:** { $territory }
hand-cards = **{ $edition ->
    [galaxy] Karty do gry
   *[other] Karty Ryzyka
}:** { $cards }
hand-set = Zestaw wart { armies.genitive }: { $cards }
mission-heading = { mission-word.own }
button-try = Wypróbuj
button-try-again = Od początku
trial-begins = **Tura { $turn } gry { $game }: zagraj ją po swojemu.** Za pozostałych grają komputery. Widzisz to tylko ty, do niczego się nie liczy, a dobę po twoim ostatnim ruchu znika. Kostki i talia są inne; { $goal ->
    [mission] { mission-word } i karty na ręce są te same.
   *[world] karty na ręce są te same.
}
map-point = { round-word } { $round }: tak było, a tak lepiej
explained-point-alt = Plansza w tamtej chwili. Strzałki pokazują wykonane ataki, ramki – dokąd prowadzi lepszy plan.
explained-title = **{ $heading }**, analiza
explained-so-far = Analizuję grę: { $percent }% …
explained-player = { $player }: { $before }% → { $after }% (szczęście { $luck }, własne decyzje { $own }, cudze decyzje { $others })
explained-points = { $whose ->
    [own] **Twoje najkosztowniejsze tury**
   *[all] **Najkosztowniejsze tury gry**
}
explained-no-points = { $whose ->
    [own] W żadnej z twoich tur nie było wyraźnie lepszego zagrania.
   *[all] W żadnej turze nie było wyraźnie lepszego zagrania.
}
explained-point = **{ $number }.** { round-word } { $round } (tura { $at }) · { explained-player }
explained-nothing = { $cause ->
    [luck] > Nic nie było wyraźnie lepsze: zadecydowały kostki w rundzie { $round } (tura { $at }).
    [others] > Nic nie było wyraźnie lepsze: w rundzie { $round } (tura { $at }) najwięcej odbiera { $player }.
   *[own] > Żaden ze sprawdzonych planów nie był wyraźnie lepszy.
}
explained-done = > Tak było: { $plan }
explained-better = > **Lepiej:** { $plan }
explained-same-quiet = > **Lepiej:** to samo, ale bez ataku.
explained-same-without = > **Lepiej:** to samo, ale wcześniej zakończyć turę, bez ataków: { $ways }{ $more ->
    [0] {""}
    [one] {" "}i jeszcze jednego
   *[other] {" "}i jeszcze { $more }
}.
explained-then = > Potem: { $moves }.
explained-why = > Dlaczego: { $reasons } Rundę później, bez szczęścia: { $chance }% zamiast { $instead }%.
explained-parts = { $parts }.
explained-traded = zestaw wart { $n }
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
    [all] { $way } ({ $armies } na { $against }, { $chance }%: udany)
    [some] { $way } ({ $armies } na { $against }, { $chance }%; ostatnie zdobyte: { $last })
    [none] { $way } ({ $armies } na { $against }, { $chance }%: odparty)
    [likely] { $way } ({ $armies } na { $against }, { $chance }%)
   *[far] { $way }, jak daleko się da ({ $armies } na { $against })
}
explained-way-on = … jeszcze { $n } …
explained-moved = na koniec { $n } { FROM($source) } { TO($target) }
explained-moved-more = { $n ->
    [one] jedno mniejsze przesunięcie
    [few] { $n } mniejsze przesunięcia
   *[many] { $n } mniejszych przesunięć
}
explained-why-won = To mogło od razu dać zwycięstwo.
explained-why-survive = Bez tego planu { $player } zwykle odpada przed następną turą; z nim zwykle nie.
explained-why-forestall = Bez tego planu { $player } zwykle wygrywa przed następną turą; z nim zwykle nie.
explained-why-eliminate = { $n ->
    [0] Można było wyeliminować gracza ({ $player }).
    [one] Można było wyeliminować gracza ({ $player }) i przejąć jedną kartę.
    [few] Można było wyeliminować gracza ({ $player }) i przejąć { $n } karty.
   *[many] Można było wyeliminować gracza ({ $player }) i przejąć { $n } kart.
}
explained-why-mission = { $n ->
    [one] Bliżej o jedno terytorium: { $mission }
    [few] Bliżej o { $n } terytoria: { $mission }
   *[many] Bliżej o { $n } terytoriów: { $mission }
}
explained-why-keep = { $region } przepada przez słaby punkt: { $territory } ({ $n }); z tym planem zwykle nie.
explained-why-region = { $edition ->
    [galaxy] To daje całą planetę
   *[other] To daje cały kontynent
}: { $region } (+{ $n }), zwykle także w następnej turze.
explained-why-break = { $player } traci { $edition ->
    [galaxy] planetę
   *[other] kontynent
}: { $region } (+{ $n }).
explained-why-card = To dałoby kartę: w tej turze nie zdobyto żadnego terytorium.
explained-why-trade = Można było wymienić zestaw wart { $n }.
explained-why-odds = Atak { FROM($source) } aż po { OBJECT($territory) } udaje się tylko w { $n }% przypadków.
explained-why-gambles = Ataki z szansą poniżej połowy: { $n } z { $than }.
explained-why-guard = { $than } { ON($territory) } nie wystarczyło do obrony; { $n } zwykle wystarcza.
explained-why-lost = Za mało zostało z tyłu: do następnej tury przepadły terytoria ({ $n }), wśród nich { $territory }; z tym planem zwykle { $than ->
    [0] nie przepada żadne
    [one] przepada jedno
    [few] przepadają { $than }
   *[many] przepada { $than }
}.
explained-why-capital = { $n ->
    [one] W zasięgu byłaby jeszcze jedna stolica.
    [few] W zasięgu byłyby jeszcze { $n } stolice.
   *[many] W zasięgu byłoby jeszcze { $n } stolic.
}
explained-why-income = Następna tura przyniosłaby około { armies.genitive } zamiast { $than }.
explained-why-armies = W następnej turze zostałoby około { armies.genitive } zamiast { $than }.
explained-why-land = W następnej turze zostałoby około { $n ->
    [one] jednego terytorium
   *[other] { $n } terytoriów
} zamiast { $than }.
explained-why-weaken = U gracza { $player } zostałoby około { armies.genitive } zamiast { $than }.
explained-why-together = Razem { ON($territory) } stałoby około { armies.genitive }; bez tego największy oddział ma { $than }.
explained-why-borders = Z wrogiem graniczyłoby około { $n ->
    [one] jednego terytorium
   *[other] { $n } terytoriów
} zamiast { $than }.
explained-breach = > ⚔️ { $player } łamie w tej turze rozejm z graczem { $other }.
explained-foot = -# W punktach procentowych, od tury do następnej tury tego samego gracza. Lepsze plany: stan rundę później, bez szczęścia, gdyby dalej grały komputery. Szczęście to dobrane karty i wyniki ataków wobec ich początkowych szans. O szansach decydują wojska, terytoria, karty, cele i to, czyja jest tura.
hint = { $kind ->
    [claim] Zajmij { OBJECT($territory) }.
    [choose_capital] Wybierz na stolicę { OBJECT($territory) }.
    [place] Postaw { armies.object } { ON($territory) }.
    [trade] Wymień karty: { $cards }.
    [attack] Zaatakuj { OBJECT($target) } { FROM($source) }.
    [defend] Broń się { $n ->
        [one] jedną kostką
       *[other] { $n } kostkami
    }.
    [reroll] Powtórz rzut kostką, na której jest { $n }.
    [keep] Zostaw ten rzut.
    [occupy] Wprowadź { armies.object }.
    [fortify] Przesuń { armies.object } { FROM($source) } { TO($target) }.
    [claim_victory] Ogłoś zwycięstwo.
    [end_phase] Przejdź do następnej fazy.
   *[other] Spróbuj tak:
}
hint-why-attack = Dlaczego: atak { $has ->
    [yes] udaje się w { $chance }% przypadków i zostaje około { $n } (★ { $merits }).
   *[no] udaje się w { $chance }% przypadków i zostaje około { $n }.
}
hint-why-place = Dlaczego: to terytorium { $has ->
    [yes] { $beside }; { $towards }.
   *[no] { $beside }.
}
hint-towards = { $edition ->
    [galaxy] krok do całej planety
   *[other] krok do całego kontynentu
}: { $region }, +{ $n }
hint-why-fortify = Dlaczego: tam staną { $there }, tutaj są { $here }.
hint-why-trade = Dlaczego: zestaw daje { $n }.
hint-why-claim = Dlaczego: masz { $n } z { $of } terytoriów ({ $region }).
hint-why-end = Dlaczego: żaden atak nie jest teraz wart ryzyka. Najpewniejszy, { $source } → { $target }, udaje się w { $chance }% przypadków.
replay-title = **{ $heading }**, tura po turze
targets = W zasięgu { FROM($source) }: { $territories }
region-title = **{ $region }**
region-line = { $territory } { $n } { $player }
pick-part = Przybliż…
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
    [table] Kolory twoich obrazów: takie jak w grze.
   *[other] Kolory twoich obrazów: { theme-name }.
}
language-own = { $language ->
    [discord] Język rozmowy: { language-name }, tak jak na Discordzie.
   *[other] Język rozmowy, także w wiadomościach prywatnych: { language-name }.
}
language-name = Polski
language-table = Język tej gry: { $language }.

theme-table = Kolory obrazów tej gry: { theme-name }. Własne wybierzesz poleceniem `/my settings`.
letters-table = { $letters ->
    [off] Bez wiadomości prywatnych w tej grze: zadanie i karty pokazuje `/risk hand`, a wezwania są na kanale.
   *[on] W tej grze przychodzą wiadomości prywatne: zadanie, karty i jedno przypomnienie o każdej turze.
}
emotes-table = { $emotes ->
    [off] W tej grze nie ma emotek: nikt ich nie pokazuje ani nie widzi na planszy w przeglądarce.
   *[on] W tej grze są emotki: gracze pokazują je obok swoich imion na planszy w przeglądarce.
}
posts-table = { $posts ->
    [every_turn] Piszę teraz po każdej turze, także komputerów.
   *[other] Piszę teraz, gdy przychodzi kolej na człowieka, i streszczam, co się stało od poprzedniego postu.
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
status-eliminated = { $player }: poza grą (ostatni cios: { $by })
status-resigned = { $line } (gra poddana)
status-capital = 👑 Stolica: { $territory } ({ $player })
status-wait = Czekamy na odpowiedź: { $players } (wezwanie { $since }).
status-pace = ⏱️ Tempo: { $pace }
status-rounds = 🏁 Runda { $round } z { $rounds }
status-end-proposed = 🤝 { $player } proponuje zakończyć grę w obecnym stanie. Czas na odpowiedź mija { $due }. Czekamy na: { $awaited }
status-time = ⏳ Czas mija { $at }: { $player }
status-time-stands = 🌙 Zegar stoi, ruszy { $at }: { $player }
status-time-over = ⌛ Czas minął: { $player }
status-asleep = 💤 Gra jest wstrzymana: od dawna nikt tu nie grał. Wznowić ją może każdy z graczy.
status-proposal = Gospodarz proponuje inne tempo: { $pace }
status-votes = { $player }: { $n } z { $needed } głosów za tym, by grał komputer
status-votes-enough = { $player }: dość głosów za komputerem ({ $n }, potrzeba { $needed }). Zagłosuj ponownie, a zagra komputer
panel-time = ⏳ Twój czas mija { $at }.
panel-time-stands = 🌙 Twój zegar stoi, ruszy { $at }.
panel-time-over = ⌛ Twój czas minął.
pick-vote = Głosuj za komputerem zamiast…
pick-pace = Zaproponuj inne tempo
pick-lobby-pace = Tempo
pick-last-round = Ostatnia runda
option-last-round = { $n ->
    [0] bez limitu rund
   *[other] koniec po rundzie { $n }
}
option-pace = { $pace ->
    [own] własne
    [open] otwarte
    [live] na żywo
    [daily] dzienne
    [relaxed] spokojne
   *[weekly] tygodniowe
}
pick-replace = Zastąp komputerem…
me-title = ### Ustawienia wszystkich twoich gier
me-language = Język: { $language }{ $n ->
    [one] , na razie jedyny, jakim mówię
   *[other] { $chosen ->
        [yes] , twój wybór
       *[no] , jak w twoim Discordzie
    }
}
me-letters = { $closed ->
    [yes] Twoje ustawienia Discorda blokują moje wiadomości prywatne, więc wzywam cię na kanale gry, a zadanie i karty pokazuje `/risk hand`.
   *[no] Zadanie, karty i jedno przypomnienie o każdej turze przychodzą w wiadomości prywatnej. Jeśli ich nie chcesz, zablokuj je w ustawieniach Discorda.
}
me-habits = ⚔️ { $ask } · { $stop } · { $leave } · { $board ->
    [yes] Plansza w panelu
   *[no] Panel bez planszy
} · { $letters }
option-theme = { $theme ->
    [table] Obrazy: jak w grze
    [light] Obrazy: jasne
    [contrast] Obrazy: kontrastowe
   *[other] Obrazy: ciemne
}
option-language-discord = Jak w moim Discordzie
pick-language = Mój język
pick-theme = Kolory moich obrazów
button-habits-own = Ustawienia gry…
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
contacts-added = Zablokowane. Nic już przeze mnie od tej osoby nie dostaniesz.
contacts-dropped = Odblokowane. Wiadomości od tej osoby znów przychodzą.
dm-contacts = 🔕 Ustawienia wiadomości zapisane. Sprawdź: `/my settings`.
pick-block = Zablokuj tego gracza
pick-unblock = Odblokuj
button-export = Pobierz moje dane
button-forget-me = Zapomnij o mnie…
button-forget-yes = Tak, zapomnij
export = Oto wszystko, co o tobie przechowuję. Plik widzisz tylko ty. { $games ->
    [0] Nie masz jeszcze żadnych gier.
    [one] Zawiera twój udział w jednej grze; po jej końcu każdy rozkaz jest w zapisie (`/risk verify`).
   *[other] Zawiera twój udział w grach ({ $games }); po końcu gry każdy rozkaz jest w zapisie (`/risk verify`).
}
forget-sure =
    ### Zapomnieć o tobie?
    Usuwam twój identyfikator i nazwy, a z nimi profil, ustawienia oraz twój udział w każdej grze i lidze.{ $running ->
        [0] {""}
        [one] {" "}W grze, w którą grasz, komputer zajmuje twoje miejsce na dobre; inni się o tym dowiadują, ale bez twojego imienia. Jeśli grasz bez innych ludzi, gra się kończy; jeśli jest rankingowa, poddajesz ją.
       *[other] {" "}W grach, w które grasz ({ $running }), komputer zajmuje twoje miejsce na dobre; inni się o tym dowiadują, ale bez twojego imienia. Gry bez innych ludzi kończą się; rankingowe poddajesz.
    }{ $lobbies ->
        [0] {""}
        [one] {" "}Opuszczasz poczekalnię, w której jesteś.
       *[other] {" "}Opuszczasz poczekalnie, w których jesteś ({ $lobbies }).
    }
    Co zostaje: twoje słowa do kostek, bo bez nich nie da się sprawdzić gier; posty na Discordzie, które usuwa tylko Discord; kopie zapasowe, zwykle przez dwa tygodnie.
    Przez { $days } dni w wynikach każdego serwera zastępuje cię kod z twojego identyfikatora i klucza, który ma tylko ta moja kopia. Przez ten czas administrator bota może cię po nim rozpoznać. Dzięki temu nikt nie zaczyna od nowa, by pozbyć się słabego rankingu albo złamanych rozejmów: jeśli w tym czasie wrócisz, masz je nadal i nie dostaniesz drugiego miejsca w grze, którą opuszczasz. Potem kod nic już nie znaczy; gdy opuszczam serwer, znika od razu.
    Tego nie można cofnąć. `/my export` da ci przedtem kopię wszystkiego.
forgotten = Nic już o tobie nie pamiętam. Jeśli wrócisz tu do gry w ciągu 90 dni, masz nadal swój ranking; potem zaczynasz od zera.

## Profile i rankingi

profile-title = ### { $name }
profile-none = Brak ukończonych gier na tym serwerze.
profile-provisional = -# Ranking jest tymczasowy do czasu dziesięciu gier z pięcioma różnymi osobami, a na małym serwerze ze wszystkimi, którzy mają ranking.
profile-rating = { $size ->
    [duel] **Ranking w pojedynkach** { $rating }
   *[other] **Ranking** { $rating }
}{ $margin ->
    [none] {""}
   *[other] {" "}({ $middle } ± { $margin })
}, { $state ->
    [ranked] miejsce { $rank }
    [provisional] tymczasowy
   *[resting] odpoczywa
}, gry rankingowe: { $n }
profile-unrated = Jeszcze bez gier rankingowych.
profile-solo = **Solo przeciw komputerom: { $level }** ({ $title }, graczy: { $players }) **{ $rating }%**, wygrane { $wins } z { $n }
profile-games = **Gry** { $n }, wygrane: { $wins }
profile-edition = { $title }: { $n ->
    [one] jedna gra
    [few] { $n } gry
   *[many] { $n } gier
}, wygrane: { $wins }
profile-lands = **Zdobyte terytoria** { $n }
profile-luck = **Szczęście w rzutach** { $kind ->
    [saved] straty mniejsze od oczekiwanych o { $n }
    [cost] straty większe od oczekiwanych o { $n }
   *[other] straty zgodne z oczekiwanymi
}
profile-time = **Tury w terminie** { $in_time } z { $turns } ({ $percent }%)
profile-truces = **Złamane rozejmy** { $n }
sheet-rating = Ranking
sheet-games = Gry rankingowe
sheet-unrated = Jeszcze bez gier rankingowych
sheet-won = Wygrane / gry
sheet-figure = { $of ->
    [lands] Zdobyte terytoria
    [luck] Szczęście (armie)
    [time] Tury w terminie
   *[truces] Złamane rozejmy
}
profile-foot = -# Liczą się gry rozegrane na tym serwerze do końca.{ $ladder ->
    [yes] {" "}Graczy porównuje `/risk leaderboard`.
   *[no] {""}
}
ladder-title = ### Tabela rankingu: { $edition ->
    [all] wszystkie instrukcje
   *[other] { $edition }
}{ $size ->
    [duel] , pojedynki
   *[other] {""}
}
ladder-none = Nikt nie ma tu jeszcze rankingu. Gra rankingowa liczy się, jeśli grają w nią co najmniej dwie osoby i dobiegnie końca. Gry solo przeciw komputerom mają osobne tabele.
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
    [one] jedna gra
    [few] { $n } gry
   *[many] { $n } gier
}
ladder-part = { $state ->
    [provisional] -# –– Ranking tymczasowy (?): mniej niż dziesięć gier lub za mało różnych osób
   *[resting] -# –– Odpoczywają: 90 dni bez gry rankingowej. Następna przywraca miejsce
}
ladder-changed = -# Zasady rankingu zmieniły się { $day }: ranking to teraz liczba, która najlepiej tłumaczy twoje wyniki ze wszystkimi, z którymi grasz. Wszystkie zaliczone gry liczą się nadal.
ladder-recounted = -# Zasady rankingu właśnie się zmieniają: to wcześniejszy ranking, dopóki nie przeliczymy wszystkich gier (kilka minut).
ladder-odds = { $size ->
    [duel] -# Jak często wygrywa wyższy ranking, według różnicy: { $bands }
   *[other] -# Jak często wyższy ranking zajmuje lepsze miejsce, według różnicy: { $bands }
}
ladder-band = { $to ->
    [none] { $from }+
   *[other] { $from }–{ $to }
}: { $percent }% z { $n }
ladder-damaged = { $n ->
    [one] Pominięto jeden uszkodzony wiersz; miejsca wynikają z pozostałych. Wymienia go dziennik administratora bota.
   *[other] Pominięte uszkodzone wiersze: { $n }; miejsca wynikają z pozostałych. Wymienia je dziennik administratora bota.
}
ladder-foot = -# Strona { $page } z { $pages }. Ranking to dolny koniec przedziału w nawiasie: im pewniejszy, tym wyższy. „=”: wspólne miejsce.
ladder-set = { $wanted ->
    [yes] Ranking jest włączony: nowe gry mogą być rankingowe i działa `/risk leaderboard`.
   *[no] Ranking jest tu wyłączony: nowe gry się nie liczą i nikt go nie widzi.
}
solo-title = ### Tabela solo: { $level }, { $title }, graczy: { $players }
solo-none =
    ### Tabela solo: przeciw komputerom
    Nikt tu jeszcze nie grał solo. Gra rankingowa liczy się, jeśli wszystkie komputery są na jednym poziomie.
solo-line = **{ $shared ->
    [yes] =
   *[no] {""}
}{ $rank }.** { $name }: **{ $rating }%**, wygrane { $wins } z { $n }
solo-foot = -# Strona { $page } z { $pages }. Liczy się ostatnich 50 gier. 100% to równy udział: jedna wygrana na tyle gier, ilu jest graczy ({ $players }). Wynik zaczyna się nisko: im pewniejszy, tym wyższy.
solo-strength = -# W testach ten poziom wygrywa { $won } ze 100 pojedynków (przeciwnik: { $other }).
solo-option = { $level }, { $title }, graczy: { $players }
pick-solo = Wybierz przeciwników
ladder-all = Wszystkie instrukcje
pick-ladder = Wybierz instrukcję
button-better = Wyżej
button-further = Niżej
button-ladder = { $size ->
    [duel] Pojedynki
    [solo] Solo przeciw komputerom
   *[other] Od trzech graczy
}
me-zone = 🌍 Strefa czasowa: { $zone }
me-no-quiet = 🌙 Bez godzin ciszy: twój czas biegnie dniem i nocą.
me-quiet = 🌙 Godziny ciszy: od { $start } do { $end }
me-vacation = { $now ->
    [yes] 🏖️ Na urlopie: od { $first } do { $last }
   *[no] 🏖️ Urlop: od { $first } do { $last }
}
me-days-left = Pozostałe dni urlopu: { $n }
me-foot = -# W godzinach ciszy i na urlopie twój czas stoi, z wyjątkiem gier o tempie „na żywo”. Nowa strefa i nowe godziny ciszy obowiązują od twoich następnych tur, urlop od razu.
habit-set = Zapisane dla wszystkich twoich gier.
me-zone-set = Strefa czasowa zapisana.
me-quiet-set = Godziny ciszy zapisane.
me-vacation-taken = Udanego urlopu! W te dni twój czas stoi.
me-vacation-ended = Koniec urlopu: twój czas znów biegnie.
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
moderate-title = ### Otwarte gry na tym serwerze
moderate-none = Brak otwartych gier.
moderate-line = `{ $game }` { $place }: { edition-title }, { $state }
moderate-table = ### Gra { $game } w { $place }
moderate-foot = -# Widzisz to, co wszyscy gracze: bez kart, zadań i przygotowanych tur. Wszystko, co tu zrobisz, gra ogłosi z twoim imieniem i zachowa w zapisie.
moderate-own = Grasz w tej grze, więc działa tu inny moderator. Możesz poddać jej ranking pod głosowanie graczy.
moderate-over = Ta gra jest skończona.
moderate-settings-title = ### Ustawienia tego serwera
moderate-settings = { $ladder ->
    [yes] Ranking jest włączony: nowe gry mogą być rankingowe i jest tabela najlepszych.
   *[no] Ranking jest wyłączony: nowe gry się nie liczą i nikt go nie widzi.
}
pick-table-over = Skończone tu gry rankingowe…
pick-founders = Kto może zakładać ligi
option-founders = { $who ->
    [events] Ligi: kto zarządza wydarzeniami
    [server] Ligi: kto zarządza serwerem
   *[everybody] Ligi: każdy
}
button-mod-ladder = { $wanted ->
    [no] Wyłącz ranking
   *[yes] Włącz ranking
}
button-mod-find = Znajdź grę…
button-mod-log = Dziennik
button-mod-settings = Ustawienia serwera
button-mod-flags = Kto z kim gra
button-mod-move = Przenieś tutaj…
button-mod-annul = Unieważnij ranking…
button-mod-ask = Niech gracze głosują…
modal-game = Znajdź grę
modal-game-id = Gra
modal-game-hint = Jej litery z postów, na przykład abcdef
modal-reason = Dlaczego
modal-reason-logged = Nieobowiązkowo, do dziennika moderatorów
modal-reason-told = Przeczytają to gracze i zostanie w dzienniku.
modal-close = Zamknąć na zawsze grę { $game }?
modal-replace = Oddać komputerowi: { $colour }?
modal-move = Przenieść tutaj grę { $game }?
modal-annul = Unieważnić ranking gry { $game }?
modal-annul-ask = Zapytać graczy gry { $game }?
flags-title =
    ### Kto z kim gra
    Co zwraca uwagę w grach rankingowych na tym serwerze z ostatniego roku. Zwykle to nic złego: znajomi grają ze sobą, a najlepsi są zawsze wyżej.
flags-none = Nic nie zwraca uwagi.
flags-circles = **Grają głównie ze sobą**
flags-ahead = **Prawie zawsze wyżej**
flags-unlikely = **Wyniki, których ranking nie tłumaczy**
flag-circle = - { $names }{ $n ->
    [0] {""}
   *[other] {" "}i jeszcze { $n }
}: { $percent }% spotkań z graczami z tej grupy{ $duel ->
    [yes] {" "}(pojedynki)
   *[no] {""}
}
flag-ahead = - { $ahead } kończy wyżej niż { $behind }, wspólne gry: { $times } z { $n }. To { $percent }% gier, w których gra { $behind }{ $duel ->
    [yes] {" "}(pojedynki)
   *[no] {""}
}
flag-unlikely = - { $ahead } kończy wyżej niż { $behind }, ostatnie wspólne gry: { $times } z { $n }, a według rankingu około { $expected }{ $duel ->
    [yes] {" "}(pojedynki)
   *[no] {""}
}
flags-more = … i jeszcze { $n }.
flags-foot = -# Obliczone przed chwilą, nigdzie niezapisywane, widoczne tylko dla moderatorów. Jeśli ktoś nie grał o zwycięstwo, możesz unieważnić ranking tej gry.
interventions-title = ### Co zrobili tu moderatorzy, strona { $page } z { $pages }
interventions-none = Jeszcze nic.
intervention-line = { $at } `{ $game }` { $kind ->
    [closed] Gra zamknięta.
    [replaced] Miejsce przejmuje komputer: { $seat }.
    [moved] Gra przeniesiona.
    [asked] Pytanie do graczy o unieważnienie wyniku.
    [annulled] Wynik rankingowy unieważniony.
    [voted] Wynik rankingowy unieważniony głosami graczy.
   *[by_program] Wynik rankingowy unieważniony przez administratora bota.
} { $name ->
    [none] {""}
   *[other] Kto: { $name }.
} { $reason ->
    [none] {""}
   *[other] Powód: „{ $reason }”
}
pick-table = Wybierz grę
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
games-awaited = { $place }: { edition-title }, `{ $game }`; wezwanie { $since }{ $until ->
    [none] { "" }
    [over] ; twój czas minął
   *[other] ; czas mija { $until }
}
games-more = … i jeszcze { $n }
lobbies-title = **Gry z wolnym miejscem na tym serwerze**
lobbies-none = Na razie brak. Załóż grę: `/risk new`.
lobbies-line = { $place }: { edition-title }, zajęte miejsca { $taken } z { $places }, { $pace } Gracze: { $people }
lobbies-seated = { $player } ({ $rating ->
    [new] pierwszy raz
   *[other] { $rating }
})
lobbies-wish = 🔔 Gdy otworzy się tu taka gra, dostaniesz wiadomość prywatną, najwyżej raz dziennie: { option-call-edition }, { option-call-pace }.
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
    [edition] Powiadom mnie: która instrukcja?
   *[pace] Powiadom mnie: które tempo?
}
button-call-off = Nie powiadamiaj mnie
call-wished = Dostaniesz powiadomienie.
call-taken-back = Nie będzie więcej powiadomień o grach z tamtego serwera.
dm-opened = 🔔 { $host ->
    [none] Otwiera się gra,
   *[other] { $host } otwiera grę,
} na którą czekasz: { $place } ({ edition-title }). Taka wiadomość przychodzi najwyżej raz dziennie.
games-none = Nie ma cię w żadnej grze. Załóż własną: `/risk new`.
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
    `/risk new` otwiera grę na dowolnym kanale, a inni naciskają „{ button-join }”.
    `/risk learn` uczy Ryzyka w dziesięć minut, tylko dla ciebie; resztę objaśnia `/risk help`.
state-lobby = czeka na graczy
state-sealed = czeka na zapieczętowane słowa
state-playing = czeka na: { $players }
state-since = czeka na: { $players }, wezwanie { $since }
state-computers = grają komputery
state-asleep = wstrzymana, bo nikt nie gra
state-paused = wstrzymana
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
    [yes] Jeszcze nikt cię nie atakował.
   *[no] Jeszcze nic się nie wydarzyło.
}
log-round = **{ map-heading }**
log-row = { $player } `{ $steps }`
button-older = Starsze
button-newer = Nowsze
button-dice = Z kostkami
button-no-dice = Bez kostek
button-against-me = Ataki na mnie
button-all-steps = Wszyscy
map-heading = { $round ->
    [0] Rozmieszczanie wojsk
   *[other] { round-word } { $round }
}
map-since = Od twojej tury
map-title = **{ $heading }**
title-game = { edition-title }, gra { $game }

help-now = ### Teraz, w tej grze
    { $now }
help-version = -# Generał { $version }
help-renamed = `/{ $before }` to teraz:
help-way-line = Wpisz tam `{ $line }` albo wyklikaj to w panelu: `/risk play`.
help-way-label = Znajdziesz to tam pod **{ $label }**.
help-no_command = Nie ma takiego polecenia. Wszystkie są poniżej, według tematów.
pick-help = Wszystkie polecenia, według tematów…
now-host = Jesteś gospodarzem gry, która jeszcze się nie zaczęła. „{ button-table }” pod jej postem: ustal, w co gracie, dodaj komputery i zacznij.
now-seated = Jesteś w grze, a zaczyna ją gospodarz. Przez „{ button-table }” zmienisz kolor albo odejdziesz.
now-invited = Ta gra czeka jeszcze na graczy: naciśnij „{ button-join }”.
now-sealed = Nie można już dodawać wierszy. Jeśli masz zapieczętowane słowo, wyjaw je teraz („{ button-tell }”); potem rozdajemy.
now-cancelled = Ta gra jest odwołana. Załóż inną: `/risk new`.
now-over = Gra skończona. Jak przebiegła: `/risk log`, `/risk replay`, `/risk verify`; „{ button-again }” zaprasza te same osoby.
now-watching = Nie grasz w tej grze, ale możesz oglądać: `/risk map`, `/risk status`, `/risk log`. Czekamy na: { $players }.
now-out = Nie ma cię już w grze, ale możesz oglądać do końca: `/risk map`, `/risk log`. Czekamy na: { $players }.
now-replaced = Gra za ciebie komputer. Od razu odzyskasz miejsce przez „{ button-take-back }” albo `/risk join`.
now-resting = Ta gra jest wstrzymana, bo nie mogę pisać na jej kanale; `/host move` przeniesie ją gdzie indziej.
now-waiting = To nie twoja tura. Czekamy na: { $players }. Tymczasem przygotuj turę (`/order turn`), obejrzyj karty (`/risk hand`) albo zaproponuj rozejm (`/risk table truce`).
now-claim = Zajmij puste terytorium: w panelu („{ button-turn }”) albo przez `/order turn`.
now-place = Postaw pierwsze { armies-word } na swoich terytoriach: wybierz gdzie i ile w panelu („{ button-turn }”) albo niech rozdzieli je Generał.
now-lay = Postaw pierwsze { armies-word } na swoich terytoriach: wybierz gdzie i ile w panelu („{ button-turn }”) albo niech rozdzieli je Generał.
now-capital = Wybierz tajną stolicę: w panelu („{ button-turn }”) albo przez `/order turn`.
now-reinforce = Masz nowe { armies-word }. W panelu („{ button-turn }”) wymień zestaw, jeśli go masz, i postaw wszystkie, najlepiej obok gracza, którego chcesz zaatakować. Potem możesz atakować.
now-place_neutral = Postaw { armies-word } { neutral-word.genitive }: miejsce wybierz w panelu („{ button-turn }”).
now-battle = Atakuj, ile chcesz: panel („{ button-turn }”) zaczyna od najlepszych szans. Gdy dobrych ataków już nie ma, przesuń wojska raz i zakończ turę: „{ button-finish }”.
now-defend = Ktoś cię atakuje. Wybierz, iloma kostkami rzucasz: im więcej, tym pewniej, ale naraz można więcej stracić. Przyciski są w panelu („{ button-turn }”).
now-reroll = Kostki rzucone. Jeśli pozwala na to twoja karta, powtórz rzut jedną z nich w panelu („{ button-turn }”) albo zostaw rzut.
now-occupy = Terytorium zdobyte! Wybierz w panelu („{ button-turn }”), ile { armies-word.genitive } wprowadzasz: mogą atakować dalej, a reszta broni.
now-trade_down = Masz za dużo kart: wymieniaj zestawy w panelu („{ button-turn }”), aż zmieścisz się w limicie, i postaw to, co dadzą.
now-regroup = Przesuń raz { armies-word } na swoje sąsiednie terytorium, a tura się skończy: wybierz w panelu („{ button-turn }”) albo „{ button-finish }”.
help-first =
    ### Jak działa Generał
    Generał prowadzi Ryzyko według instrukcji: rzuca kostkami, rozdaje, strzeże tajemnic i rysuje planszę. Jego prywatne odpowiedzi widzisz tylko ty.
    - `/risk learn`: Ryzyko w dziesięć minut, tylko dla ciebie
    - `/risk new`: otwórz grę, a inni nacisną **{ button-join }**
    - `/my games`: twoje gry i wolne miejsca tutaj
help-page =
    ### { $title }
    { $told }
help-title-table = Początek gry
help-table =
    - `/risk new`: otwórz grę
    - `/risk join`: dołącz (**{ button-join }**) albo poproś o opuszczone miejsce
    - `/risk leave`: odejdź przed startem
    - `/risk table computer`: dodaj komputer (**{ button-table }**)
    - `/risk start`: zacznij (**{ button-start }**) albo wznów wstrzymaną grę
    - `/risk table invite`: zaproś kogoś prywatnie
    - `/risk table again`: zagraj znów z tymi samymi osobami
    - `/risk rules`: zasady twojej gry i zasady domowe do wyboru
help-title-turn = Twoja tura
help-turn =
    Gdy gra cię wzywa, naciśnij **{ button-turn }** pod najnowszym postem. Panel podaje to, na co pozwalają zasady. Po osiągnięciu celu ogłoś to tam pierwszym przyciskiem, chyba że zasady gry dają wtedy zwycięstwo od razu.
    - `/risk play`: twój panel
    - `/risk hand`: zadanie i karty, tylko dla ciebie
    - `/order turn`: cała tura w jednym wierszu; podana wcześniej czeka na turę i widzisz ją tylko ty
    - `/order undo`: cofnij rozkaz, póki nie padną kostki
    - `/order resign`: poddaj się
help-title-setup = Wiersze przed pierwszą turą
help-setup =
    Naciśnij to w panelu albo wpisz w `/order turn`:
    - `claim siam`: zajmij puste terytorium
    - `prefer siam, egypt`: które chcesz zająć; `prefer best`: ustala Generał
    - `capital peru`: wybierz stolicę
    - `siam +2`, `spread`: postaw wojska albo zostaw to Generałowi
    - `withdraw`: cofnij swój plan
help-title-words = Wiersze w twojej turze
help-words =
    Naciśnij to w panelu albo wpisz w `/order turn`: jedno albo kilka, z `;` pomiędzy:
    - `trade best`: wymień zestaw kart
    - `brazil +3`: postaw nowe wojska
    - `brazil > peru`: atakuj, skąd i dokąd
    - `occupy 3`: ile wkracza
    - `peru => brazil 3`: przesuń wojska
    - `/`: zakończ fazę; `end`: zakończ turę
    - `defend 2`: iloma kostkami rzucasz; `defend 2 all`: przez cały atak
    - `reroll 1`, `reroll none`: powtórz rzut jedną kostką albo zostaw rzut
    - `announce`: ogłoś zwycięstwo
help-title-looks = Podgląd gry
help-looks =
    - `/risk status`: kto gdzie i na kogo czekamy
    - `/risk map`: plansza
    - `/risk log`: przebieg gry
    - `/risk odds`: szanse ataku
    - `/risk replay`: gra jako animacja
    - `/risk analyse`: co rozstrzygnęło, po końcu gry
    - `/my games`: twoje gry
    - `/my settings`: wygląd twoich obrazów i w jakim języku rozmawiamy
help-title-away = Gdy cię nie ma
help-club =
    - `/risk profile`: twoje wyniki na tym serwerze
    - `/risk leaderboard`: kto gra najlepiej
    - `/my export`: wszystko, co o tobie przechowuję
    - `/my forget`: każ mi o sobie zapomnieć
help-title-leagues = Ligi
help-away =
    Gdy twój czas minie, turę gra za ciebie Generał; po zbyt wielu takich turach miejsce przejmuje komputer, aż `/risk join` ci je odda.
    - `/order standing`: jak rzucają twoi obrońcy
    - `/my zone`: twoja strefa czasowa
    - `/my settings`: godziny i dni, gdy czas stoi, i wszystkie inne ustawienia
help-title-others = Pozostali gracze
help-others =
    - `/risk table truce`: zawrzyj rozejm
    - `/risk table vote`: komputer za nieobecnego gracza; inne tempo
    - `/risk table end`: zakończ grę w obecnym stanie, za zgodą wszystkich; w poczekalni: ostatnia runda
help-title-host = Dla gospodarza
help-host =
    Tam też gracz może zastąpić nieobecnego gospodarza.
    - `/host table`: wszystkie ustawienia: instrukcja, miejsca, zasady, szablony, tempo, język, posty
    - `/host cancel`: odwołaj grę przed startem
    - `/host replace`: komputer za nieobecnego gracza
    - `/host move`: graj dalej na innym kanale
help-title-club = Twoje gry i twoje dane
help-leagues =
    Wiele gier, jeden mistrz.
    - `/league found`: załóż
    - `/league join`: dołącz
    - `/league standing`: kto prowadzi
    - `/league manage`: kto z kim gra, twoje słowa, z czego losowania, odejście
help-title-judges = Prowadzenie ligi
help-judges =
    Dla założyciela i sędziów.
    - `/league manage`: start, przerwa, odwołanie, sędziowie, walkowery, wyniki, następna
help-title-moderators = Dla moderatorów serwera
help-moderators =
    W grach, które cię nie dotyczą.
    - `/moderate tables`: otwarte gry: zamknij, przenieś, usuń z rankingu; ustawienia
    - `/moderate log`: kto co tu zrobił i dlaczego
help-title-fair = Czy kostki są uczciwe?
help-fair =
    Wynikają z sekretu ustalonego, zanim ktokolwiek dołączy, i z wierszy, które widzą wszyscy.
    - `/risk table words`: wszystkie wiersze; dodaj albo zapieczętuj słowo, a nikt nie ustawi rozdania
    - `/risk verify`: po zakończeniu gry dowód każdego rzutu (**{ button-verify }**)

## Opisy obrazów

alt-champions = { $league }: tytuł w wieńcu laurowym. { $title }: { $names }.
alt-profile = Profil: { $name }. { $n ->
    [0] Jeszcze bez gier rankingowych.
    [one] Ranking po jednej grze.
   *[other] Ranking po każdej z { $n } gier.
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
alt-region = { $region } z bliska, { alt-moment }; całość daje { armies.object }. { $turn }
alt-region-whole = Wszystko kontroluje jeden gracz:
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
   *[other] Gra w { $n } obrazach, tura po turze. Na końcu:
}
alt-chart = Terytoria i { armies-word } runda po rundzie; rund: { $n }.
alt-chances = Szanse graczy na zwycięstwo w %, tura po turze; tur: { $n }.
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
house-foot = -# Pogrubione: wartości z instrukcji. `/risk new` przyjmuje opcje jako `nazwa=wartość nazwa=wartość`, a w poczekalni gospodarz zmienia je przez `/host table`.
house-line = **{ $name }** { $text }: { $values }
house-value = `{ $value }` { $text }
house-default = **`{ $value }` { $text }**
routes-own = własne, { $n }

house-board = Plansza
house-board-size = { territories } i { $edition ->
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
house-goal-capitals = zająć wymaganą liczbę stolic
house-sets = Ile jest wart zestaw kart
house-sets-fixed = zależnie od symboli
house-sets-ascending = z każdym zestawem więcej: 4, 6, 8, 10, 12, 15, 20…
house-sets-increments = z każdym zestawem o jeden więcej: 4, 5, 6…
house-joker = Z czym joker tworzy zestaw
house-joker-any = z dowolnymi dwiema pasującymi kartami
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
house-fortify = Jak daleko i jak często przesuwa się wojska na koniec tury
house-fortify-adjacent = raz, na sąsiednie terytorium
house-fortify-path = raz, przez własne terytoria
house-fortify-free = dowolnie często, przez własne terytoria
house-reroll = Ponowny rzut jedną kostką w ataku
house-reroll-off = nigdy
house-reroll-with_card = za pokazanie karty atakującego lub atakowanego terytorium
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
house-claim-announced = po ogłoszeniu zwycięstwa w swojej turze
house-claim-at_once = po ogłoszeniu zwycięstwa w dowolnej chwili
house-claim-automatic = w chwili osiągnięcia celu
house-two_players = Jak zaczyna się gra dwóch graczy
house-two_players-neutral_40 = z 40 armiami neutralnymi
house-two_players-plain_50 = po 50 armii, bez neutralnych
house-routes = Trasy między planetami (własne: `/host table`)
house-routes-default = dwanaście tras
house-routes-ring = planety połączone w pierścień
house-routes-ports = przez porty
house-routes-open = każda planeta z każdą
house-hard = Trudniejsza gra dla trzech graczy
house-hard-false = nie
house-hard-true = bez kart celów, coraz cenniejsze zestawy
house-territory_income = Nowe gwiazdoloty za terytoria
house-territory_income-none = nie ma
house-territory_income-third = jeden za każde trzy
house-occupy_with = Ile gwiazdolotów wprowadza się na zdobyte terytorium
house-occupy_with-exactly = dokładnie tyle, ile kostek w ostatnim rzucie
house-occupy_with-at_least = co najmniej tyle, ile kostek w ostatnim rzucie
settled-board = Plansza ma { house-board-size }.
settled-routes = Ta gra ma własne trasy między planetami: { $n }.
settled-goal-mission = Każdy ma tajne zadanie.
settled-goal-world = Wygrywa gracz, który zostanie ostatni.
settled-goal-capitals = Wygrywa ten, kto zajmie wymaganą liczbę stolic.
settled-sets-fixed = Wartość zestawu kart zależy od symboli.
settled-sets-ascending = Każdy następny zestaw jest wart więcej: 4, 6, 8, 10, 12, 15, 20…
settled-sets-increments = Każdy następny zestaw jest wart o jeden więcej: 4, 5, 6…
settled-joker-any = Joker tworzy zestaw z dowolnymi dwiema pasującymi kartami.
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
settled-traded_cards-reshuffled = Wymienione karty trafiają do następnej talii.
settled-defence-standing = Broniący się rzuca według stałego rozkazu; nikt nie czeka.
settled-defence-live = Broniący się wybiera kostki przed każdym rzutem.
settled-defender_two_dice_from-2 = Dwie jednostki bronią się dwiema kostkami.
settled-defender_two_dice_from-3 = Dopiero trzy jednostki bronią się dwiema kostkami.
settled-stack_limit-none = Liczba wojsk na terytorium jest nieograniczona.
settled-stack_limit-12 = Na terytorium może stać najwyżej dwanaście jednostek.
settled-fortify-adjacent = Na koniec tury wolno raz przesunąć wojska na sąsiednie terytorium.
settled-fortify-path = Na koniec tury wolno raz przesunąć wojska przez własne terytoria.
settled-fortify-free = Na koniec tury wolno dowolnie często przesuwać wojska przez własne terytoria.
settled-reroll-off = W ataku nie powtarza się rzutów.
settled-reroll-with_card = Pokazując kartę atakującego lub atakowanego terytorium, możesz powtórzyć rzut kostką.
settled-destroyed_by_other-counts = Zadanie liczy się także, gdy kolor z niego zniszczy ktoś inny.
settled-destroyed_by_other-territories_24 = Gdy kolor z zadania zniszczy kto inny, trzeba zająć 24 terytoria.
settled-own_colour-territories_24 = Kto wylosuje zadanie zniszczenia własnego koloru, musi zająć 24 terytoria.
settled-own_colour-redraw = Kto wylosuje zadanie zniszczenia własnego koloru, losuje inne.
settled-one_of_each-ten = Zestaw po jednej karcie każdego rodzaju jest wart 10.
settled-one_of_each-no_set = Trzy karty różnych rodzajów nie tworzą zestawu.
settled-two_jokers-best = Dwa jokery i dowolna karta tworzą najlepszy możliwy zestaw.
settled-two_jokers-ten = Dwa jokery i dowolna karta są warte 10.
settled-two_jokers-no_set = Dwa jokery i trzecia karta nie tworzą zestawu.
settled-capital_lost_by-namer = Stolica upada, gdy traci ją gracz, który ją wyznaczył.
settled-capital_lost_by-holder = Stolica upada, gdy traci ją gracz, który ją zajmuje.
settled-claim-announced = Zwycięstwo ogłasza się w swojej turze.
settled-claim-at_once = Zwycięstwo wolno ogłosić w dowolnej chwili.
settled-claim-automatic = Kto osiągnie cel, od razu wygrywa.
settled-ally_stages-three = Dwaj gracze grają z sojusznikiem w trzech etapach.
settled-ally_stages-one = Dwaj gracze grają z sojusznikiem na zmianę całymi turami.
settled-two_players-neutral_40 = Dwaj gracze grają z 40 armiami neutralnymi.
settled-two_players-plain_50 = Dwaj gracze mają po 50 armii, bez neutralnych.
settled-routes-default = Planety łączy dwanaście tras.
settled-routes-ring = Trasy łączą planety w pierścień.
settled-routes-ports = Trasy prowadzą przez porty.
settled-routes-open = Każda planeta jest połączona z każdą.
settled-hard-false = Trzech graczy gra według zwykłych zasad.
settled-hard-true = Trudniejsza gra dla trzech graczy: bez kart celów, coraz cenniejsze zestawy.
settled-territory_income-none = Terytoria nie dają nowych gwiazdolotów.
settled-territory_income-third = Każde trzy terytoria dają nowy gwiazdolot.
settled-occupy_with-exactly = Na zdobyte terytorium wprowadza się dokładnie tyle gwiazdolotów, iloma kostkami ostatnio rzucano.
settled-occupy_with-at_least = Na zdobyte terytorium wprowadza się co najmniej tyle gwiazdolotów, iloma kostkami ostatnio rzucano.

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
rules-foot = -# Kursywą: numer reguły z `docs/rulebook.md`; H to wykładnia Generała tam, gdzie instrukcja milczy lub jest niejasna.
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
rule-territories_dealt = Terytoria przydzielają karty; na każdym swoim gracz ustawia { army-word.one-object }.
rule-territories_dealt_with_jokers = Terytoria przydzielają karty; na każdym swoim gracz ustawia { army-word.one-object }. Joker oznacza jedno terytorium mniej.
rule-territories_dealt_with_all = Terytoria są rozdane, a wszystkie { armies-word } już stoją, po { $armies_on_each } na każdym.
rule-territories_head_start = Pierwszy gracz ma na każdym terytorium o { $head_start } więcej.
rule-territories_claimed = Gracze kolejno stawiają { army-word.each } na dowolnym niezajętym terytorium, aż wszystkie będą zajęte.
rule-laid_in_turn = Potem gracze kolejno dostawiają { $laid_at_a_time ->
    [1] { army-word.each }
   *[other] po { $laid_at_a_time } { armies-word }
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
rule-neutral_attacks = Zdobywać można też gwiazdolotami sojusznika (nie przesuwa się ich), ale tylko terytoria drugiego gracza: zajmuje je sojusznik, bez karty. W obronie rzuca za niego drugi gracz.
rule-neutral_unreinforced = Siły neutralne nie dostają nowych { armies-word.genitive }.
rule-capital_named = Po rozstawieniu wojsk każdy w tajemnicy wyznacza stolicę wśród swoich terytoriów; jej karta nie wchodzi do talii.
rule-capital_lost_by_namer = Gracz, który traci własną stolicę, odkrywa jej kartę i oddaje zdobywcy swoje karty oraz inne terytoria { region-word.on }; ten stawia na każdym { army-word.one-object } z pudełka. Zdobycie jej na innym graczu nic nie daje.
rule-capital_lost_by_holder = Gracz, który traci zajmowaną stolicę, odkrywa jej kartę i oddaje zdobywcy swoje karty oraz inne terytoria { region-word.on }; ten stawia na każdym { army-word.one-object } z pudełka. Odzyskanie własnej nic nie daje.
rule-routes = Trasy między planetami ({ $n }): { $routes }.
rule-routes_open = Każde terytorium jest połączone z każdym terytorium innych planet.
rule-turn = { $tours ->
    [yes] Każdy etap rozgrywają wszyscy, nim zacznie się następny: { $phases }.
   *[no] Gra się na zmianę całymi turami: { $phases }.
}
rule-turn_of_three_stages = Na początku tury gracz dostaje nowe gwiazdoloty; etapy są trzy. (1) Gracz, którego jest tura, zdobywa, potem przesuwa. (2) Drugi stawia gwiazdoloty sojusznika i zdobywa, także nimi. (3) Pierwszy znów zdobywa albo, nie atakując, przesuwa. Po turze, w której sojusznik padł, zaczynają się zwykłe rundy.
rule-turn_with_ally = Gra się na zmianę całymi turami: { $phases }. Najpierw stawia się gwiazdoloty sojusznika: połowę tego, co drugi gracz dostał w poprzedniej turze. Gdy sojusznik padnie, po tej turze zaczynają się zwykłe rundy.
rule-income = { $income ->
    [none] Same terytoria nie dają { armies-word.genitive }.
   *[other] Nowe { armies-word }: { $income }, i tak dalej.
}
rule-bonuses = { $edition ->
    [galaxy] Za całą planetę dostaje się dodatkowo: { $bonuses }.
   *[other] Za cały kontynent dostaje się dodatkowo: { $bonuses }.
}
rule-neutral_reinforced = { $edition ->
    [galaxy] Sojusznik, póki ma terytoria, dostaje połowę tego, co gracz, zaokrągloną w dół; stawia ją drugi gracz.
   *[other] Siły neutralne, póki mają terytoria, dostają połowę wzmocnienia gracza, zaokrągloną w dół; stawia ją drugi gracz.
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
} może iść przez własne terytoria; { army-word.one } zostaje.
rule-fortify_free = Dowolnie wiele przesunięć, każde przez własne terytoria; wszędzie { army-word.one } zostaje.
rule-stack_limit = Na jednym terytorium może stać najwyżej { $stack_limit } { armies-word.genitive }; nowe, dla których zabraknie miejsca, przepadają.
rule-attack_armies_sent = Do ataku można wysłać najwyżej 3 { armies-word } (jeden zostaje) i rzucić najwyżej tyloma kostkami, ile ich wysłano. Kostki zależą od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_armies_taking_part = Rzuca się liczbą kostek o jeden mniejszą od liczby { armies-word.genitive } biorących udział w bitwie (jedna zostaje), najwyżej trzema. Kostki zależą od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_armies_used = Zdobywa się najwyżej 3 gwiazdolotami (jeden zostaje), a kostek jest tyle samo. Kostki zależą od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-attack_dice = Atakujący mówi, iloma kostkami rzuca; { army-word.one } zostaje. Kostki zależą od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-defence = Kostki broniącego się zależą od liczby { armies-word.genitive } na terytorium: { $dice }.
rule-defence_fixed = Broniący się nie wybiera liczby kostek.
rule-defence_standing = Liczbę kostek obrońcy określa jego stały rozkaz; bez niego jest maksymalna.
rule-defence_live = Jeśli jest wybór, broniący się wybiera kostki przed każdym rzutem, chyba że ma stały rozkaz.
rule-losses = Porównuje się najwyższe liczby oczek, potem drugie; kto ma mniej, traci { army-word.one-object }, przy równych traci atakujący.
rule-reroll = Raz na rzut atakujący może powtórzyć rzut jedną kostką, pokazując kartę terytorium atakowanego lub swojego w tej bitwie; zachowuje ją.
rule-occupation_armies_sent_at_least = Na zdobyte terytorium wprowadza się co najmniej tyle { armies-word.genitive }, ile brało udział w ostatnim ataku; jeden zostaje.
rule-occupation_dice_rolled_at_least = Na zdobyte terytorium wprowadza się co najmniej tyle { armies-word.genitive }, iloma kostkami ostatnio rzucano; { army-word.one } zostaje.
rule-occupation_dice_rolled_exactly = Na zdobyte terytorium wprowadza się dokładnie tyle { armies-word.genitive }, iloma kostkami ostatnio rzucano.
rule-elimination_next_turn = Kto wyeliminuje gracza, zabiera jego karty i może je wymienić w następnej turze.
rule-elimination_down_to_4 = Kto wyeliminuje gracza, zabiera jego karty; mając sześć lub więcej, wymienia od razu, aż zostaną najwyżej cztery.
rule-elimination_down_to_5 = Kto wyeliminuje gracza, zabiera jego karty; mając sześć lub więcej, wymienia od razu, tak aby zostało nie więcej niż pięć.
rule-award_turn = Kto zdobył choć jedno terytorium, na koniec ataków dobiera jedną kartę.
rule-award_set = Kto ma { mission-word }, a w swojej { $set_in_round }. turze nie ma zestawu, dostaje brakujące karty.
rule-award_conquest = Za każde zdobyte terytorium od razu dobiera się kartę.
rule-forced = Stawiając nowe { armies-word }, możesz wymieniać zestawy; mając { $must_trade_from } lub więcej kart, musisz, aż będzie ich mniej.
rule-forced_second = Stawiając nowe { armies-word }, możesz wymieniać zestawy; mając { $must_trade_from } lub więcej kart, musisz, aż będzie ich mniej, a potem każdy pozostały zestaw.
rule-forced_waived = Mając { $must_trade_from } lub więcej kart, ale bez zestawu, nie musisz wymieniać.
rule-sets_fixed = Wartość zestawów: { $by_symbols }.
rule-sets_fixed_alike = Zestaw to tylko trzy karty o tym samym symbolu: { $by_symbols }. Trzy różne karty nie tworzą zestawu.
rule-sets_ascending = Zestaw to trzy takie same albo trzy różne karty. Kolejne wymieniane w grze dają { $by_number }, i tak dalej.
rule-sets_increments = Zestaw to trzy takie same albo trzy różne karty. Kolejne wymieniane w grze dają { $by_number }, i tak dalej.
rule-joker_any = Joker zastępuje kartę o dowolnym symbolu.
rule-joker_pair_only = Joker tworzy zestaw tylko z dwiema kartami o tym samym symbolu.
rule-joker_alike = Joker tworzy zestaw z dwiema takimi samymi kartami, a dwa jokery z dowolną, jak trzy takie same.
rule-two_jokers_best = Dwa jokery i trzecia karta tworzą najlepszy możliwy zestaw.
rule-two_jokers_alike = Dwa jokery i trzecia karta liczą się jak trzy karty jej rodzaju.
rule-two_jokers_ten = Dwa jokery i trzecia karta są warte 10.
rule-two_jokers_no_set = Dwa jokery i trzecia karta nie tworzą zestawu.
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
rule-claim_announced = Zwycięstwo ogłasza się we własnej turze; kto osiągnie cel wcześniej, musi na nią poczekać.
rule-claim_at_once = Według zasad domowych osiągnięcie celu wolno ogłosić w turze dowolnego gracza; wygrywa ten, kto zrobi to pierwszy.
rule-claim_automatic = Kto pierwszy osiągnie cel, od razu wygrywa, nawet w cudzej turze; z kilku ten, którego tura trwa albo nadejdzie najwcześniej.
rule-claim_automatic_late = Kto po wykonaniu rozkazu osiągnął cel, wygrywa, nawet w cudzej turze; z kilku ten, którego tura trwa albo nadejdzie najwcześniej.
rule-resign = Kto się poddaje, odpada: jego { armies-word } tylko się bronią, karty idą na spód talii.
rule-take_back = Rozkaz można cofnąć aż do rzutu, dobrania lub pokazania karty, końca rozmieszczania lub cudzego ruchu.
rule-longest_attack = Po { NUMBER($most_events) } zdarzeń atak zostaje przerwany; rozkaz można ponowić.

## Polecenia

# Co Discord pokazuje przy każdym poleceniu i jego opcjach.

shared-option-game = Która gra

command-risk = Twórz i oglądaj gry w Ryzyko
command-risk-new = Utwórz grę; jesteś jej gospodarzem
    .edition = Instrukcja; domyślnie pierwsza z listy
    .seats = Liczba graczy; domyślnie 3
    .options = Zasady domowe jako nazwa=wartość; lista: /risk rules
    .preset = Szablon; inne podane opcje mają pierwszeństwo
command-risk-join = Zajmij miejsce, odzyskaj swoje albo poproś o opuszczone
    .colour = Twój kolor albo ten, na który zmieniasz
    .word = Dowolne słowo do kostek; jawne i na stałe
command-risk-leave = Opuść grę, która się jeszcze nie zaczęła
command-risk-start = Rozpocznij grę w obecnym składzie albo wznów wstrzymaną
command-risk-learn = Ryzyko w dziesięć minut: mała gra z komputerem, tylko dla ciebie
command-risk-play = Otwórz swój panel: co możesz teraz zrobić
command-risk-hand = Zobacz swoje zadanie i karty Ryzyka; widzisz je tylko ty
command-risk-status = Zobacz, kto co kontroluje, czyja jest tura i od kiedy
command-risk-map = Zobacz planszę
command-risk-odds = Oblicz szansę na zdobycie terytorium i potrzebne siły
    .attackers = Siły na terytorium, z którego atakujesz
    .defenders = Siły na atakowanym terytorium
command-risk-log = Zobacz przebieg gry, krok po kroku, w notacji
command-risk-replay = Obejrzyj dotychczasową grę jako animację, tylko dla ciebie
    .game = Która gra; domyślnie tocząca się tutaj albo ostatnia
command-risk-verify = Sprawdź kostki i karty zakończonej gry, pobierz jej zapis
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-analyse = Analiza zakończonej gry: szanse co turę i udział szczęścia
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-rules = Przeczytaj zasady tej gry albo instrukcję
    .edition = Instrukcja bez zasad domowych, zamiast gry
    .seats = Przy instrukcji: liczba graczy
command-risk-help = Zobacz, co możesz teraz zrobić i jak działa Generał
    .command = Polecenie do wyjaśnienia; działa też dawna nazwa
command-risk-profile = Zobacz swoje albo czyjeś wyniki w grach tego serwera
    .person = Gracz; domyślnie ty
command-risk-leaderboard = Zobacz najlepszych graczy tego serwera
    .edition = Instrukcja; domyślnie wszystkie razem
    .tables = Wielkość gry; domyślnie od 3 graczy
command-risk-table = Gracze, rozejmy i głosowania w twojej grze
command-risk-table-computer = Dodaj komputer do gry
    .level = Jak dobrze gra
command-risk-table-invite = Zaproś kogoś prywatną wiadomością z przyciskiem
    .person = Kogo zapraszasz
command-risk-table-again = Zagraj ponownie w składzie zakończonej gry
    .game = Która gra; domyślnie ostatnia tutaj
command-risk-table-vote = Głosuj nad nieobecnym graczem albo tempem; puste: pokaż głosowania
    .player = Kogo zastąpi komputer: imię albo kolor
    .pace = Odpowiedź na tempo, które proponuje gospodarz
command-risk-table-truce = Zaproponuj rozejm; bez gracza: pokaż rozejmy w grze
    .player = Z kim: imię albo kolor
    .rounds = Na ile pełnych rund po bieżącej
    .border = Gdzie; domyślnie na wszystkich wspólnych granicach
    .game = Która gra, jeśli pasuje kilka
command-risk-table-end = Zaproponuj koniec gry albo odpowiedz; w poczekalni: ostatnia runda
    .answer = Twoja odpowiedź na propozycję
    .rounds = Ostatnia runda, od 10 do 100; 0 – bez niej
command-risk-table-words = Uczciwe kostki: zobacz wszystkie wiersze albo dodaj swoje słowo
    .word = Dowolne słowo; od razu jawne i na stałe
    .seal = Albo SHA-256 słowa od 20 znaków: 64 cyfry szesnastkowe
    .reveal = Po starcie: dokładnie zapieczętowane słowo; zobaczą je wszyscy
command-order = Rozegraj swoją turę
command-order-resign = Poddaj się; twoje wojska zostają jako garnizon, który tylko się broni
    .sure = Poddaj się od razu, bez potwierdzenia
command-order-turn = Podaj rozkaz, odpowiedź albo całą turę w jednym wierszu, teraz albo z góry
    .line = Np. brazylia +3; brazylia > peru if 60%; end. Puste: pokaż przygotowaną turę
command-order-standing = Ustal, iloma kostkami się bronisz, gdy cię nie ma; wiesz o tym tylko ty
    .dice = Jak najwięcej, jedna albo (gdzie padało pytanie) pytaj znowu
command-order-undo = Cofnij ostatni rozkaz, jeśli potem nie było rzutu ani cudzego ruchu
command-host = Prowadź grę jako gospodarz
command-host-table = Otwórz ustawienia gry: instrukcja, miejsca, tempo, zasady domowe, szablony, posty
command-host-replace = Oddaj komputerowi miejsce nieobecnego gracza; można je odzyskać
    .player = Imię albo kolor gracza
command-host-move = Przenieś grę tutaj; toczy się dalej
command-host-cancel = Odwołaj swoją grę przed startem
command-my = Ustawienia dla wszystkich gier: czas, obrazy, dane
command-my-settings = Zobacz i zmień ustawienia: czas, urlop, gra, obrazy, język, blokady
command-my-games = Zobacz swoje gry i tutejsze gry z wolnym miejscem
command-my-zone = Ustaw strefę czasową swoich godzin ciszy i dni wolnych
    .zone = Miasto, np. Warszawa, albo UTC+2
command-my-export = Pobierz plik ze wszystkim, co o tobie przechowuję, tylko dla ciebie
command-my-forget = Każ mi o sobie zapomnieć; przedtem zapytam jeszcze raz
command-league = Ligi: wiele gier, jedna tabela, tytuł mistrza
command-league-found = Załóż ligę na tym kanale; inni dołączają, a gry zaczynają się same
    .name = Nazwa ligi
    .edition = Instrukcja; domyślnie pierwsza z listy
    .seats = Liczba graczy w każdej grze, od 3 do 6; domyślnie 4
    .options = Zasady domowe jako nazwa=wartość; lista: /risk rules
    .preset = Szablon; inne podane opcje mają pierwszeństwo
    .form = Domyślnie grupy z finałem
    .games = Liczba gier w grupie (domyślnie 1) albo rund szwajcarskich (domyślnie 3)
    .pace = Tempo; domyślnie dzienne
    .entry = Czas na zapisy, np. 90m, 36h albo 3d
    .seeding = Rozstawienie; w pucharowej domyślnie według rankingu, jeśli jest
command-league-join = Dołącz do ligi tego kanału
    .substitute = Tylko na listę rezerwowych, na wypadek gdy ktoś odejdzie
command-league-standing = Zobacz tabelę ligi tego kanału; przed startem: listę zapisanych
    .page = Która strona, po 16 osób
command-league-manage = Zobacz ligę tego kanału: gry i swoje słowa; odejdź, prowadź ją albo sędziuj
command-moderate = Moderuj gry tego serwera
command-moderate-tables = Zobacz otwarte gry serwera, moderuj je i zmień ustawienia serwera
command-moderate-log = Zobacz działania moderatorów w grach tego serwera: kto, co, kiedy i dlaczego

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
    [table] od trzech graczy
    [duel] pojedynki
   *[solo] przeciw komputerom
}
choice-level = { $choice ->
    [recruit] Rekrut
    [officer] Oficer
    [marshal] Marszałek
   *[other] { $choice }
}
choice-dice = { $choice ->
    [most] najwięcej
    [one] jedna
   *[ask-me-again] pytaj mnie za każdym razem
}
choice-answer = { $choice ->
    [yes] zakończ grę
   *[no] gramy dalej
}
choice-pace = { $choice ->
    [yes] zgoda na nowe tempo
   *[no] tempo zostaje
}
choice-form = { $choice ->
    [groups] grupy: najlepsi grają dalej, aż do finału
    [swiss] szwajcarska: wszyscy grają w każdej rundzie, z równymi sobie
   *[knockout] pucharowa: lepsza połowa gra dalej, aż do finału
}
choice-seeding = { $choice ->
    [lot] losowanie
   *[rating] według rankingu serwera w chwili zamknięcia zapisów
}

# The page in a browser.
button-board = Plansza
board-link = Otwórz planszę w przeglądarce. Link jest tylko dla ciebie i działa raz, w ciągu { $minutes } minut.
button-open-board = Otwórz planszę
button-open-board-here = Otwórz w Discordzie
board-none = Plansza w przeglądarce nie jest tu dostępna.
button-close-pages = Zamknij moje strony
browser-named = { $program ->
    [firefox] Firefox
    [chrome] Chrome
    [edge] Edge
    [opera] Opera
    [samsung] Samsung Internet
    [safari] Safari
   *[other] Inna przeglądarka
} { $system ->
    [android] na Androidzie
    [ios] na iPhonie lub iPadzie
    [windows] w systemie Windows
    [mac] na Macu
    [linux] na Linuksie
   *[other] w innym systemie
}
browser-asks = Nowe logowanie: **{ $name }**. Potwierdź je tylko wtedy, gdy numer **{ $code }** widać w twojej przeglądarce.
button-sign-in = To ja: { $code }
button-browsers = Przeglądarki…
browsers-title =
    ### Twoje przeglądarki
    -# Otwierają twoje gry bez linku, do 30 dni od ostatniej wizyty.
browsers-none = Żadna przeglądarka cię nie pamięta. Otwórz planszę i w zakładce *Więcej* wybierz *Zapamiętaj mnie w tej przeglądarce*.
browsers-line = { $name }: od { $since }, ostatnio { $used }
pick-sign-out = Wyloguj przeglądarkę
browser-kept = Ta przeglądarka będzie cię pamiętać.
browser-dropped = Ta przeglądarka już cię nie pamięta.
board-opened = Plansza jest otwarta.
board-closed = Wszystkie twoje strony są zamknięte. *Plansza* w twoim panelu otwiera nową.
board-lapsed = Ten link wygasł albo jest nieprawidłowy. Nowy dostaniesz przyciskiem „Plansza” w swoim panelu na Discordzie.
board-used = Ten link został już użyty. Nowy dostaniesz przyciskiem „Plansza” w swoim panelu na Discordzie.
board-over = Ta strona jest zamknięta. Nową otworzysz przyciskiem „Plansza” w swoim panelu na Discordzie.
board-shut = Nie widzisz już tej gry na Discordzie, więc strona jest zamknięta.
board-too_many_pages = Ta gra jest otwarta w zbyt wielu kartach przeglądarki. Zamknij niektóre.
board-strange = Nieznane żądanie; nic się nie zmieniło. Wczytaj stronę ponownie.
board-too_long = Za długie: naraz można wysłać najwyżej 64 KB.
board-late = Przesyłanie trwało za długo; nic się nie zmieniło. Spróbuj ponownie.
board-foreign = Żądanie przyszło z innej witryny; nic się nie zmieniło.
board-watching = Widzowie nie wydają rozkazów.
board-unasked = Nie ma już czego potwierdzać. Jeszcze raz wybierz „Zapamiętaj mnie”. Jeśli to nie pomoże, ta przeglądarka nie przyjmuje plików cookie.
board-saved = Tura zapisana. Ruszy sama, gdy przyjdzie twoja kolej; widzisz ją tylko ty.
board-stay-code = Potwierdź na Discordzie: „Plansza”, potem „To ja: { $code }”. Masz na to dziesięć minut.
board-stayed = Ta przeglądarka będzie cię pamiętać.
board-games = Twoje gry
board-games-none = Nie grasz teraz w żadną grę.
board-emoted = Jedna emotka na minutę. Następną pokażesz za { $n ->
    [one] sekundę
    [few] { $n } sekundy
   *[many] { $n } sekund
}.
board-muted = Gospodarz wyłączył emotki w tej grze.
board-gone = Pod tym adresem nic nie ma. Wczytaj stronę ponownie.
board-unknown_person = Discord nie podał, kim jesteś. Zamknij planszę i otwórz ją ponownie.
board-elsewhere = Tę planszę otwarto w innym miejscu. Otwórz ją ponownie na swoim kanale.
board-no_game = Na tym kanale nie ma gry, w którą grasz albo którą możesz oglądać. Otwórz planszę przyciskiem *Plansza*.
board-discord_away = Discord nie odpowiada. Spróbuj ponownie za chwilę.
board-fault = Coś się nie udało. Nic nie przepadło: wczytaj stronę ponownie.
board-won = { $player } wygrywa grę.
board-prompt = { $moment ->
    [lobby] Gra jeszcze się nie zaczęła. Gospodarz zacznie ją na Discordzie.
    [over] Koniec gry.
    [resting] Gra jest wstrzymana. Powód znajdziesz na Discordzie.
    [watching] Oglądasz grę. Czekamy na: { $players }.
    [out] Nie ma cię już w grze. Czekamy na: { $players }.
    [replaced] Komputer gra za ciebie. Miejsce odzyskasz w panelu na Discordzie.
    [waiting] Czekamy na: { $players }.
    [claim] Zajmij wolne terytorium.
    [place] Rozstaw { armies-word }. Zostało: { $n }.
    [lay] Rozstaw w tajemnicy { armies-word }. Zostało: { $n }.
    [capital] Wybierz swoją stolicę.
    [reinforce] Rozstaw { armies-word }. Zostało: { $n }.
    [place_neutral] Rozstaw { $edition ->
        [galaxy] gwiazdoloty sojusznika
       *[other] siły neutralne
    }. Zostało: { $n }.
    [battle] Atakuj albo zakończ turę.
    [over_with_attacks] Nie ma kogo atakować: przesuń { armies-word } albo zakończ turę.
    [over_with_all] Nie ma kogo atakować ani czego przesunąć: zakończ turę.
    [defend] Atakują cię. Iloma kostkami się bronisz?
    [reroll] Rzuć kostką jeszcze raz albo zostaw rzut.
    [occupy] Ile { armies-word.genitive } wprowadzasz?
    [trade_down] Masz za dużo kart: wymień zestaw.
    [regroup] Przesuń { armies-word } albo zakończ turę.
   *[other] Twoja tura.
}

# What browsers are told.
page-players = Gracze
page-board = Plansza
page-orders = Rozkazy
page-table = Gra
page-film = Co się stało
page-sure-truce = { $player } ma z tobą rozejm. Złamać go? Dowiedzą się wszyscy.
page-do-break = Złam rozejm
page-copied = Skopiowano.
page-due = czas mija { $time }
page-ahead = Przygotowana tura: { $land } ({ $armies }), wybierz cel
page-replay = Powtórka
page-skip = Pomiń
page-results = Wyniki
page-hint = Dotknij swojego terytorium, potem celu
page-story-lost = { $player } zabiera ci: { $lands }.
page-story-kept = Nie tracisz żadnego terytorium.
page-icon-lands = terytoria
page-icon-armies = { armies-word }
page-icon-hand = { cards-word }
page-film-play = Odtwórz
page-film-pause = Pauza
page-film-bar = Krok
page-next = Następny oddział
page-whole = Cała plansza
page-nearer = Przybliż
page-farther = Oddal
page-close = Zamknij
page-tab-lands = Terytoria
page-tab-hand = Karty
page-tab-log = Przebieg
page-tab-more = Więcej
page-mission = { mission-title }
page-from = { $land } ({ $armies }): wybierz cel
page-doubt = { $land }: { $chance }. Atakować?
page-lay = Stawiaj naraz
page-all = wszystko
page-until = Walcz
page-to = do { $n }
page-move-ends = koniec ataków
page-once = jeden rzut
page-many = Ile
page-plan = Twoja przygotowana tura
page-waited = teraz gra
page-near = Sąsiednie: { $lands }
page-here-lay = postaw tutaj
page-here-claim = zajmij
page-here-capital = wybierz na stolicę
page-here-from = wybierz
page-here-attack = atakuj
page-here-attack-chance = atakuj: { $chance }
page-here-move = przesuń tutaj
page-do-defend = { $dice ->
    [one] Broń się { $dice } kostką
    [few] Broń się { $dice } kostkami
    [many] Broń się { $dice } kostkami
   *[other] Broń się { $dice } kostki
}
page-do-reroll = Powtórz rzut: { $die }
page-do-keep = Zostaw rzut
page-do-announce = Ogłoś zwycięstwo
page-do-occupy = Wkrocz
page-do-spread = Rozdziel resztę
page-do-rank = { button-rank }
page-do-withdraw = { button-withdraw }
page-do-done = Gotowe
page-do-end = Zakończ turę
page-do-battle = Do ataku
page-do-regroup = Przesuń { armies-word }
page-do-trade = Wymień: +{ $armies }
page-do-back = Wróć
page-do-sure = Tak
page-do-move = Przesuń
page-do-march = Marsz
page-do-lay = Postaw tutaj
page-do-clear = Wyczyść
page-do-prepare = Zapisz turę
page-do-undo = Cofnij
page-do-change = Zmień, ile wprowadzasz
page-do-standing-most = Zawsze broń się maksymalną liczbą kostek
page-do-standing-one = Zawsze broń się jedną kostką
page-do-resign = Poddaj się
page-do-close = Zamknij moje strony
page-do-stay = Zapamiętaj mnie w tej przeglądarce
page-do-games = Moje gry
page-do-leave = Zapomnij mnie w tej przeglądarce
page-do-next = Następna gra
page-turn = Twoja tura
page-keys = Skróty klawiszowe
page-key-find = Znajdź terytorium: pierwsze litery, potem Enter
page-key-move = Przejdź na sąsiednie terytorium; Enter je wybiera
page-key-nothing = Żadne terytorium tak się nie zaczyna
page-keys-on = Używaj skrótów
page-sure-end = Zakończyć turę?
page-sound = Dźwięk
page-emotes = Emotki
page-emote-hello = Cześć
page-emote-well = Dobrze zagrane
page-emote-thanks = Dziękuję
page-emote-wow = O rety
page-emote-oops = Ups
page-emote-luck = Powodzenia
page-sure-resign = Poddać się na dobre?
page-do-again = { button-again }
page-end = Wynik
page-end-course = Terytoria w czasie gry
page-end-part = Twój udział
page-end-taken = zdobyte terytoria
page-end-held = odparte ataki
page-end-destroyed = zniszczone { armies-word }
page-end-lost = stracone { armies-word }
page-end-most = najwięcej terytoriów naraz
page-offline = Brak połączenia z Generałem. Strona wznowi je sama.
page-unseen = Ta przeglądarka nie wyświetla mapy. Korzystaj ze znaczników albo z listy.
page-film-back = Krok wstecz
page-film-on = Krok dalej
page-film-setup = Rozmieszczanie
page-unread-none = To nie jest zapis gry: plik .risk zaczyna się od wiersza [General "1"].
page-unread-version = Ten plik ma wersję { $version } notacji; ta strona czyta wersję 1.
page-unread-book = Nieznana instrukcja: { $book }.
page-unread-header = Nie da się odtworzyć tego pliku: nagłówka { $header } brakuje albo jest błędny.
page-unread-line = Nie da się odtworzyć tego pliku od wiersza { $line }: { $found }
page-unread-long = Ten plik jest za długi: zapis gry ma najwyżej { $most } KB.
page-unread-secure = Nie da się tu odtworzyć rozdania: ta przeglądarka pozwala na to tylko pod adresami https.
page-unread-link = Ten link do pozycji jest uszkodzony. Poproś o nowy.
page-unread-seats = Miejsca graczy w tym linku są nieprawidłowe: { $seats }. Poproś o nowy link.
page-within-waits = Pytamy Discorda, kim jesteś …
page-within-refused = Discord nie podał planszy, kim jesteś. Zamknij ją i otwórz ponownie.
page-within-again = Spróbuj ponownie
page-within-choose = Wybierz grę.
page-still-prompt = { $player }: ułóż turę i wklej ją na Discordzie.
page-still-won = { $player } wygrywa grę.
page-still-ended = Koniec gry w obecnym stanie. 1. miejsce: { $player }
page-still-start = Ta plansza nie ma jeszcze gry. Upuść na nią plik zakończonej gry (.risk) albo otwórz link do pozycji.
page-still-file = Wybierz zakończoną grę
page-do-copy = Kopiuj wiersz
page-do-share = Udostępnij tę pozycję
page-do-share-own = Z moimi kartami (tylko dla mnie)
page-shared = Link do tej pozycji
page-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
}
