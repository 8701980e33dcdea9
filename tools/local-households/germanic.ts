import { duties, type Locale, list, trades } from './locale.ts'

export const DE: Locale = {
  surnames: list(
    'Brinkmann|Öztürk|Hoffstetter|Lindner|Wiesner|Kaczmarek|Seiler|Vogelsang|Thiele|Ehlers|Rademacher|Böhm',
  ),
  people: list('Katrin Lindner|Mehmet Öztürk|Jonas Seiler|Ute Ehlers'),
  places: list('Bamberg|Görlitz|Lüneburg|Konstanz|Soest|Weimar|Husum|Passau|Goslar|Speyer|Erding|Lindau'),
  trades: trades(`
    Schwimmschule {C}|39|89|m
    {P}er Schwimmverein e.V.|18|60|qhy
    Waschpark {S}|15|39|m
    {C} Autowäsche Flatrate|19|45|m
    Lagerbox {P}|45|160|m
    {S} Selfstorage|39|140|m4
    Yogaraum {C}|49|110|mh
    TC Grün-Weiß {P} e.V.|80|260|hyq
    Turnverein {P} 1898 e.V.|15|70|qh
    Nachhilfe {S}|80|180|m
    Lernstudio {C}|70|150|m
    Hundepension {S}|50|160|m4
    Gebäudereinigung {S}|60|140|m4f
    Stellplatz Garage {S}|40|95|mq
    {P}er Tageblatt|20|45|mq
    {P}er Nachrichten Verlag|18|42|mq
    {C} Fitnessstudio|19|59|m4
    Kirchengemeinde St. {S}|10|60|mq
    Kleingartenverein {P} e.V.|30|90|hy
    Musikschule {P}|45|110|mq
    Ballettschule {S}|40|90|m
    Kletterhalle {C}|35|75|m
    Theaterfreunde {P}|20|60|hy
    Gemüsekiste {S}|18|35|wf
    {C} Kaffeerösterei Abo|14|32|m4
    {C} Hosting|4|15|mqy
    Tierschutz {P} e.V.|5|30|mqh
    Chor {P}|12|30|qh
    {C} Coworking|90|240|m
    Judo-Club {P}|20|45|mq
  `),
  shops: list(
    '{S} Apotheke|Baumarkt {S}|Gärtnerei {S}|Schuhhaus {S}|Buchhandlung {S}|Kino {P}|Friseur {S}|Zahnarztpraxis {S}|Gasthaus {P}|Ristorante {C}|Optik {S}|Blumen {S}|Tierpark {P}',
  ),
  grocers: list('REWE {P}|EDEKA {S}|ALDI SUED|LIDL DIENSTLEISTUNG|NETTO MARKEN-DISCOU|DM DROGERIEMARKT ####'),
  fuel: list('ARAL AG {P}|SHELL DEUTSCHLAND|JET-TANKSTELLE|ESSO STATION {S}'),
  bakeries: list('BAECKEREI {S}|Backhaus {C}|METZGEREI {S}'),
  rides: list('FREENOW ????????|TAXI {S}|DB VERTRIEB GMBH|UBER *TRIP'),
  parking: list('EASYPARK|PARKHAUS {P}|APCOA PARKING ####|CONTIPARK'),
  online: list('{C} Versand|{C}-Shop|OTTO PAYMENTS|{C} Tickets'),
  bills: duties(`
    Stadtwerke {P}|Abschlag Strom Vertragskonto ########|60|140
    {P} Netz Gas|Abschlag Gas|70|160|varies
    Telekom Deutschland GmbH|Festnetz Rechnung|35|60
    Allianz Versicherungs-AG|KFZ-Versicherung|40|110
    {P}er Versicherung a.G.|Beitrag Hausrat Police ######|20|70
    Rundfunk ARD, ZDF, DRadio|Rundfunkbeitrag|55|56
    Kreissparkasse {P}|Darlehen Rate|200|700
    Sparkasse {P}|Entgeltabrechnung Kontoführung|5|10
    Stadt {P}|Grundsteuer|40|120
  `),
  rent: { payee: 'Wohnungsbau {P} eG', purpose: 'Miete', low: 50000, high: 140000, varies: false },
  wages: 'LOHN / GEHALT',
  savings: 'Sparrate Tagesgeld',
  gift: 'Dauerauftrag',
  services: list('PAYPAL *|SumUp *|KLARNA*|STRIPE *|Mollie*|ZETTLE *'),
  suffixes: list('GmbH|UG|KG|e.K.'),
  months: list('JANUAR|FEBRUAR|MAERZ|APRIL|MAI|JUNI|JULI|AUGUST|SEPTEMBER|OKTOBER|NOVEMBER|DEZEMBER'),
  scale: 1,
}

export const NL: Locale = {
  surnames: list('de Wit|Hoekstra|van Dam|El Amrani|Postma|Kuipers|Brouwer|Zwart|van Rijn|Dekker'),
  people: list('M. Hoekstra|Fatima El Amrani|J.P. Postma|Sanne Brouwer'),
  places: list('Zwolle|Alkmaar|Gouda|Hoorn|Leiden|Deventer|Sneek|Venlo|Delft|Zeist'),
  trades: trades(`
    Zwemschool {C}|35|80|m4
    Zwemclub {P}|20|60|qh
    Autowas {P}|15|35|m
    Opslagbox {P}|45|140|m4
    Yogastudio {C}|45|110|mh
    Tennisvereniging {P}|40|180|hyq
    Hockeyclub {P}|60|150|qh
    Bijles {S}|80|180|m
    Hondenpension {S}|50|150|m4
    Glazenwasser {S}|10|25|42
    Schoonmaak {C}|50|120|f4
    Parkeerplaats {P}|45|120|mq
    {P}er Courant|20|40|mq
    Sportschool {C}|19|49|m4
    Parochie St {S}|10|50|mq
    Volkstuin {P}|30|90|hy
    Muziekschool {P}|40|100|mq
    Balletschool {S}|35|80|m
    Groentetas {C}|12|24|wf
    Fietsplan {C}|15|30|m
    Speeltuinvereniging {P}|8|20|hy
    {C} Webhosting|4|14|mqy
  `),
  shops: list(
    'Apotheek {S}|Bouwmarkt {P}|Tuincentrum {S}|Schoenen {S}|Boekhandel {S}|Bioscoop {P}|Kapper {S}|Tandarts {S}|Eetcafe {P}|Restaurant {C}|Opticien {S}|Bloemen {S}',
  ),
  grocers: list('ALBERT HEIJN ####|JUMBO {P}|PLUS {P}|LIDL ### {P}|ALDI ###|DIRK VDBROEK'),
  fuel: list('SHELL {P}|TINQ {P}|ESSO {P}|TOTALENERGIES ####'),
  bakeries: list('BAKKERIJ {S}|Banketbakker {S}|SLAGERIJ {S}'),
  rides: list('NS REIZIGERS|TAXI {P}|UBER *TRIP|BOLT.EU/R/#######'),
  parking: list('YELLOWBRICK|PARKMOBILE|Q-PARK {P}|GEMEENTE {P} PARKEREN'),
  online: list('{C} webshop|BOL.COM|{C}.nl|COOLBLUE BV'),
  bills: duties(`
    Eneco Consumenten BV|Termijnbedrag energie|90|220
    Waterbedrijf {P}|Voorschot water|15|30
    Ziggo Services BV|Internet|42|70
    Odido Netherlands|Mobiel abonnement telefoon|15|40
    CZ Groep Zorgverzekeraar|Premie zorgverzekering|130|160
    Univé Schade|Premie autoverzekering|30|80
    Gemeente {P}|Gemeentelijke belastingen|50|110
    Obvion Hypotheken|Hypotheek|500|1300
  `),
  rent: { payee: 'Woningcorporatie {P}', purpose: 'Huur', low: 55000, high: 120000, varies: false },
  wages: 'SALARIS',
  savings: 'Overboeking spaarrekening',
  gift: 'Periodieke overboeking',
  services: list('SumUp *|CCV*|PAYPAL *|Mollie |ZETTLE_*|KLARNA*|BCK*'),
  suffixes: list('B.V.|BV|V.O.F.'),
  months: list('JAN|FEB|MRT|APR|MEI|JUN|JUL|AUG|SEP|OKT|NOV|DEC'),
  scale: 1,
}

export const SE: Locale = {
  surnames: list('Lindqvist|Åberg|Sandström|Hallgren|Nordin|Ekdahl|Wikström|Björk|Sjöholm|Malm'),
  people: list('Karin Hallgren|Ali Hassan|Per Nordin|Elsa Björk'),
  places: list('Växjö|Kalmar|Falun|Borås|Visby|Luleå|Ystad|Motala|Skövde|Arvika'),
  trades: trades(`
    {P} Simskola|30|80|mh
    {C} Simklubb|20|60|qh
    {C} Biltvätt|15|35|m
    {P} Förråd & Magasin|45|140|m
    {C} Yogastudio|40|100|mh
    {P} Tennisklubb|60|220|hy
    {P} Roddklubb|30|80|hy
    {S} Läxhjälp|80|160|m
    {C} Hunddagis|90|240|m
    {S} Hemstäd|60|140|m4
    {S} Fönsterputs|15|35|2q
    {P} Parkering Månadskort|40|120|m
    {P} Tidning|15|35|mq
    {C} Träning|25|55|m
    {P} Församling|10|40|m
    {P} Koloniförening|40|120|hy
    {P} Musikskola|40|90|qh
    {S} Dansstudio|40|110|mq
    {C} Grönsakslåda|20|35|wf
    {C} Webbhotell|5|15|mqy
    {P} Scoutkår|20|50|hy
    {C} Kafferosteri|12|30|m4
  `),
  shops: list(
    'Apotek {C}|Bygghandel {S}|{P} Blommor|Skor {S}|Bokhandel {P}|Bio {P}|Frisör {S}|Tandläkare {S}|Krog {P}|Restaurang {C}|Optiker {S}',
  ),
  grocers: list('ICA NARA {P}|COOP {P}|WILLYS {P}|HEMKOP {P}|LIDL ###'),
  fuel: list('OKQ8 {P}|CIRCLE K {P}|PREEM {P}|ST1 {P}'),
  bakeries: list('BAGERI {S}|Konditori {C}|CHARK {S}'),
  rides: list('TAXI {P}|SJ AB|UBER *TRIP|VOI SE ####'),
  parking: list('EASYPARK|PARKSTER|{P} KOMMUN PARKERING|APCOA'),
  online: list('{C} Butik|{C}.se|CDON AB|{C} Biljett'),
  bills: duties(`
    Vattenfall Kundservice|Elräkning|40|150|varies
    {P} Energi|Fjärrvärme|60|160|varies
    Telia Sverige AB|Mobil faktura|20|50
    Folksam|Hemförsäkring|15|45
    If Skadeförsäkring|Bilförsäkring|30|80
    CSN|Lån återbetalning|60|160
    Swedbank Hypotek|Bolån ränta|400|1200
  `),
  rent: { payee: '{P} Bostäder', purpose: 'Hyra', low: 50000, high: 120000, varies: false },
  wages: 'LÖN',
  savings: 'Överföring sparkonto',
  gift: 'Swish',
  services: list('ZETTLE_*|SUMUP *|KLARNA *|PAYPAL *|STRIPE '),
  suffixes: list('AB|HB'),
  months: list('JANUARI|FEBRUARI|MARS|APRIL|MAJ|JUNI|JULI|AUGUSTI|SEPTEMBER|OKTOBER|NOVEMBER|DECEMBER'),
  scale: 11,
}
