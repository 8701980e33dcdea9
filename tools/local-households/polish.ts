import { duties, type Locale, list, trades } from './locale.ts'

export const PL: Locale = {
  surnames: list('Wrona|Zielinska|Maciejewski|Pawlak|Dudek|Sobczak|Gorski|Lis|Jaworska|Kubiak'),
  people: list('Ewa Pawlak|Piotr Sobczak|Ola Lis|Jan Gorski'),
  places: list('Sopot|Zamosc|Tarnow|Kielce|Elblag|Opole|Sanok|Lomza|Plock|Cieszyn'),
  trades: trades(`
    Szkola Plywania {C}|30|70|m
    UKS {P} Plywanie|20|50|mq
    Myjnia {C}|10|30|m
    Magazyn {P} Self Storage|35|110|m4
    Studio Jogi {C}|35|80|mh
    Klub Tenisowy {P}|40|140|mqh
    Korepetycje {S}|60|140|m
    Hotel dla Psow {S}|40|120|m4
    Sprzatanie {C}|40|100|fm4
    Miejsce Postojowe {P}|30|80|mq
    Kurier {P}|8|22|mq
    Silownia {C}|18|40|m4
    Parafia Sw {S}|8|40|mq
    ROD Dzialki {P}|20|60|hy
    Szkola Muzyczna {P}|40|90|mq
    Szkola Tanca {S}|30|70|m
    Paczka od Rolnika {C}|15|28|wf
    Palarnia Kawy {C}|10|25|m4
    Klub Szachowy {P}|8|25|mh
    Przedszkole Jezykowe {C}|40|90|m
    {C} Serwery|4|12|my
  `),
  shops: list(
    'Apteka {S}|Market Budowlany {P}|Ogrod {S}|Obuwie {S}|Ksiegarnia {S}|Kino {P}|Fryzjer {S}|Stomatolog {S}|Karczma {P}|Restauracja {C}|Optyk {S}|Kwiaciarnia {S}',
  ),
  grocers: list('BIEDRONKA ####|LIDL {P}|ZABKA Z#### K.#|KAUFLAND ##|DINO {P}|CARREFOUR {P}'),
  fuel: list('ORLEN STACJA NR ####|BP {P} ###|SHELL ##|CIRCLE K {P}'),
  bakeries: list('PIEKARNIA {S}|Cukiernia {C}|WEDLINY {S}'),
  rides: list('BOLT.EU/O/##########|UBER *TRIP|PKP INTERCITY|TAXI {P}'),
  parking: list('SKYCASH|MOBIPARKING|APCOA {P}|STREFA PLATNA {P}'),
  online: list('ALLEGRO *{C}|{C}.pl|EMPIK ####|{C} Bilety'),
  bills: duties(`
    PGE OBROT|Faktura za prad|30|100|varies
    PGNIG|Faktura gaz|20|110|varies
    WODOCIAGI {P}|Oplata za wode|15|40|varies
    ORANGE POLSKA|Faktura telefon|10|30
    UPC POLSKA|Internet|15|30
    PZU SA|Skladka ubezpieczenie|15|50
    BANK {S}|Rata kredytu|200|600
    WSPOLNOTA {P}|Czynsz administracyjny|80|200
  `),
  rent: { payee: 'Nieruchomosci {S}', purpose: 'Czynsz najem', low: 40000, high: 100000, varies: false },
  wages: 'WYNAGRODZENIE',
  savings: 'PRZELEW NA OSZCZEDNOSCI',
  gift: 'BLIK PRZELEW NA TELEFON',
  services: list('PayU*|PAYPAL *|P24*|SumUp *|TPAY*|STRIPE *|ZETTLE_*'),
  suffixes: list('SP Z O O|SP. Z O.O.|S.C.'),
  months: list(
    'STYCZEN|LUTY|MARZEC|KWIECIEN|MAJ|CZERWIEC|LIPIEC|SIERPIEN|WRZESIEN|PAZDZIERNIK|LISTOPAD|GRUDZIEN',
  ),
  scale: 4.3,
}
