import { duties, type Locale, list, trades } from './locale.ts'

export const FR: Locale = {
  surnames: list('Delacroix|Benali|Fournel|Garnier|Lemoine|Perrault|Chabot|Nguema|Vasseur|Tissot'),
  people: list('Claire Garnier|Karim Benali|Paul Vasseur|Mme Tissot'),
  places: list('Annecy|Vannes|Cahors|Dole|Beaune|Royan|Albi|Quimper|Sete|Lannion'),
  trades: trades(`
    Ecole de Natation {P}|35|85|m
    {C} Bebes Nageurs|30|75|mq
    Lavage Auto {C}|15|39|m
    Garde Meuble {P}|45|150|m4
    {S} Self Stockage|39|130|m
    Studio Yoga {C}|50|120|mh
    Tennis Club {P}|80|260|hyq
    Aviron {P}|40|120|qh
    Soutien Scolaire {S}|90|200|m
    Pension Canine {S}|60|170|m4
    Menage {C} Services|60|150|m4f
    Parking {P} Abonnement|45|120|mq
    Le Courrier de {P}|18|38|mq
    Salle de Sport {C}|19|49|m4
    Paroisse St {S}|10|60|mq
    Jardins Familiaux {P}|30|80|hy
    Ecole de Musique {P}|60|150|mq
    Danse {S}|40|100|mq
    Panier Bio {S}|15|30|wf
    Torrefaction {C}|14|30|m4
    {C} Hebergement Web|4|14|my
    Club d Echecs {P}|12|40|hq
    Amis du Musee {P}|25|60|y
  `),
  shops: list(
    'Pharmacie {S}|Bricolage {P}|Jardinerie {S}|Chaussures {S}|Librairie {S}|Cinema {P}|Coiffure {S}|Cabinet Dentaire {S}|Brasserie {P}|Bistrot {C}|Optique {S}|Fleurs {S}',
  ),
  grocers: list('CARREFOUR {P}|LECLERC {P}|INTERMARCHE ####|MONOPRIX ####|AUCHAN {P}|PICARD ###'),
  fuel: list('TOTAL {P}|ESSO {P}|AVIA ####|STATION U {P}'),
  bakeries: list('BOULANGERIE {S}|Aux Delices de {P}|BOUCHERIE {S}'),
  rides: list('TAXI {S}|SNCF INTERNET|UBER *TRIP|RATP'),
  parking: list('INDIGO PARK ###|EFFIA {P}|PAYBYPHONE|PARKING MAIRIE {P}'),
  online: list('{C} Boutique|{C}.fr|CDISCOUNT|{C} Billets'),
  bills: duties(`
    EDF|Facture electricite|50|140|varies
    Eau de {P}|Mensualite eau|20|40
    MACIF|Assurance auto|35|90
    Mutuelle {S}|Cotisation mutuelle sante|40|120
    SFR|Facture mobile|10|40
    Orange SA|Internet box|25|48
    Credit Foncier {P}|Echeance pret|300|900
    DGFIP|Impot taxe fonciere|60|160
    Cotisation Carte|Frais bancaires|3|9
  `),
  rent: { payee: 'Agence {S} Immobilier', purpose: 'Loyer', low: 50000, high: 130000, varies: false },
  wages: 'SALAIRE',
  savings: 'VIREMENT LIVRET A',
  gift: 'VIREMENT PERMANENT',
  services: list('SumUp *|PAYPAL *|STRIPE *|ALMA*|KLARNA*|Zettle_*|LYDIA*'),
  suffixes: list('SARL|SAS|EURL'),
  months: list('JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE'),
  scale: 1,
}

export const ES: Locale = {
  surnames: list('Ibarra|Echevarria|Montero|Rosales|Quiroga|Soler|Pascual|Lozano|Vidal|Carrasco'),
  people: list('Marta Soler|Jose Ibarra|Nuria Vidal|A. Lozano'),
  places: list('Huesca|Lorca|Gandia|Avila|Baeza|Figueres|Ronda|Tudela|Zamora|Mahon'),
  trades: trades(`
    Escuela de Natacion {P}|30|75|m
    Club Natacion {P}|25|60|mq
    Lavadero {C}|12|30|m
    Trasteros {P}|40|120|m4
    Estudio Yoga {C}|45|95|mh
    Club de Tenis {P}|40|150|mqh
    Clases {S}|60|150|m
    Academia {S}|50|130|m
    Residencia Canina {C}|50|150|m4
    Limpiezas {S}|60|140|m4f
    Garaje {P}|50|120|mq
    Diario de {P}|12|28|mq
    Gimnasio {C}|19|55|m4
    Parroquia San {S}|10|50|mq
    Huertos de {P}|20|60|qh
    Escuela de Musica {P}|40|90|mq
    Danza {S}|35|80|m
    Cesta Verde {C}|18|30|wf
    Cafes {C}|12|28|m4
    AMPA Colegio {P}|15|40|qh
    Pena {P}|20|60|hy
    {C} Hosting|4|12|my
  `),
  shops: list(
    'Farmacia {S}|Ferreteria {S}|Vivero {S}|Zapateria {S}|Libreria {S}|Cines {P}|Peluqueria {S}|Clinica Dental {S}|Meson {P}|Restaurante {C}|Optica {S}|Floristeria {S}',
  ),
  grocers: list('MERCADONA {P}|CARREFOUR {P}|DIA ####|LIDL {P}|EROSKI ###|CONSUM {P}'),
  fuel: list('REPSOL {P}|CEPSA ####|GALP {P}|BALLENOIL ###'),
  bakeries: list('PANADERIA {S}|Pasteleria {C}|CARNICERIA {S}'),
  rides: list('CABIFY ????|TAXI {P}|RENFE|BOLT.EU/O/########'),
  parking: list('SABA {P}|TELPARK|EL PARKING ###|ZONA AZUL {P}'),
  online: list('{C} Tienda|{C}.es|PCCOMPONENTES|{C} Entradas'),
  bills: duties(`
    Endesa Energia|Recibo luz|45|130|varies
    Naturgy|Factura gas|30|110|varies
    Aguas de {P}|Recibo agua|15|45|varies
    Movistar|Factura telefono|35|80
    Mapfre|Seguro coche|30|80
    Sanitas|Seguro medico|40|120
    Ayuntamiento de {P}|Impuesto IBI|30|90
    Banco {S}|Cuota prestamo|150|600
    Comunidad Propietarios {P}|Cuota comunidad|40|110
  `),
  rent: { payee: 'Inmobiliaria {S}', purpose: 'Alquiler', low: 50000, high: 120000, varies: false },
  wages: 'NOMINA',
  savings: 'TRASPASO AHORRO',
  gift: 'BIZUM',
  services: list('SUMUP *|PAYPAL *|STRIPE*|SQ *|KLARNA *|REDSYS*|MOLLIE*'),
  suffixes: list('SL|S.L.|SA'),
  months: list('ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE'),
  scale: 1,
}

export const IT: Locale = {
  surnames: list('Bellini|Caruso|Fontana|Moretti|Rinaldi|Gallo|Zanetti|Ferraro|Marchesi|Pozzi'),
  people: list('Lucia Fontana|Marco Zanetti|Sara Gallo|P. Caruso'),
  places: list('Lucca|Udine|Matera|Cuneo|Terni|Asti|Fano|Belluno|Sassari|Ostuni'),
  trades: trades(`
    Scuola Nuoto {P}|35|80|mq
    Piscina {C}|30|70|mq
    Autolavaggio {S}|12|30|m
    Deposito Box {P}|40|130|m4
    Centro Yoga {C}|45|100|mh
    Circolo Tennis {P}|50|200|qhy
    Canottieri {P}|40|120|qh
    Ripetizioni {S}|60|150|m
    Pensione per Cani {S}|50|140|m4
    Pulizie {C}|50|130|m4f
    Posto Auto {P}|45|110|mq
    Gazzettino di {P}|15|30|mq
    Palestra {C}|25|60|m4
    Parrocchia San {S}|10|50|mq
    Orti Urbani {P}|20|60|hy
    Scuola di Musica {P}|45|100|mq
    Danza {S}|40|85|m
    Cassetta Bio {C}|18|32|wf
    Torrefazione {C}|12|28|m4
    Polisportiva {P}|30|90|qh
    {C} Hosting|4|14|my
  `),
  shops: list(
    'Farmacia {S}|Ferramenta {S}|Vivaio {S}|Calzature {S}|Libreria {S}|Cinema {P}|Parrucchiere {S}|Studio Dentistico {S}|Trattoria {P}|Pizzeria {C}|Ottica {S}|Fiori {S}',
  ),
  grocers: list('ESSELUNGA {P}|COOP {P}|CONAD {P}|LIDL ####|CARREFOUR {P}|EUROSPIN {P}'),
  fuel: list('ENI STATION ####|Q8 {P}|IP {P}|TAMOIL ####'),
  bakeries: list('PANIFICIO {S}|Pasticceria {C}|MACELLERIA {S}'),
  rides: list('FREENOW ??????|TAXI {P}|TRENITALIA|ITABUS'),
  parking: list('EASYPARK ITALIA|SABA {P}|TELEPASS PARK|SOSTA {P}'),
  online: list('{C} Negozio|{C}.it|EPRICE|{C} Biglietti'),
  bills: duties(`
    Enel Energia|Bolletta luce|40|130|varies
    A2A|Bolletta gas|30|140|varies
    Acquedotto {P}|Bolletta acqua|20|60|varies
    TIM SPA|Fattura telefono|20|45
    Fastweb|Internet casa|25|40
    Generali Italia|Assicurazione auto polizza|30|90
    Banca {S}|Rata mutuo|300|900
    Comune di {P}|Tassa rifiuti TARI|40|120
    Canone Conto|Commissioni|2|7
  `),
  rent: { payee: 'Immobiliare {S}', purpose: 'Affitto', low: 45000, high: 110000, varies: false },
  wages: 'STIPENDIO',
  savings: 'GIROCONTO RISPARMIO',
  gift: 'BONIFICO',
  services: list('SUMUP *|PAYPAL *|STRIPE *|NEXI*|SATISPAY*|KLARNA*|SCALAPAY*'),
  suffixes: list('SRL|S.R.L.|SNC|ASD'),
  months: list(
    'GENNAIO|FEBBRAIO|MARZO|APRILE|MAGGIO|GIUGNO|LUGLIO|AGOSTO|SETTEMBRE|OTTOBRE|NOVEMBRE|DICEMBRE',
  ),
  scale: 1,
}

export const BR: Locale = {
  surnames: list('Moreira|Tavares|Nakamura|Barbosa|Queiroz|Siqueira|Prado|Bittencourt|Amaral|Coelho'),
  people: list('Joana Tavares|Rafael Coelho|Bia Amaral|Seu Antonio Prado'),
  places: list('Londrina|Olinda|Niteroi|Santos|Sorocaba|Joinville|Itabuna|Maringa|Vitoria|Uberaba'),
  trades: trades(`
    Escola de Natacao {C}|30|70|m
    Lava Rapido {P}|12|35|m
    Guarda Tudo {P} Box|40|120|m
    Espaco Yoga {C}|35|90|mh
    Clube {P} Tenis|40|120|mqh
    Reforco Escolar {S}|60|140|m
    Hotel Pet {C}|50|140|m4
    Faxina {S}|40|100|fm4
    Mensalista Estacionamento {P}|40|100|m
    Jornal de {P}|8|20|m
    Academia {C} Fit|18|45|m
    Paroquia Sao {S}|6|40|m
    Escola de Musica {S}|40|90|m
    Bale {S}|35|80|m
    Cesta Organica {C}|15|30|wf
    Clube do Cafe {C}|10|25|m2
    Jiu Jitsu {S}|30|70|m
    Horta {P}|10|30|qh
    {C} Hospedagem|4|12|my
  `),
  shops: list(
    'Drogaria {S}|Ferragens {S}|Floricultura {S}|Calcados {S}|Livraria {S}|Cine {P}|Salao {S}|Odonto {S}|Boteco {P}|Churrascaria {C}|Otica {S}|Petshop {S}',
  ),
  grocers: list('PAO DE ACUCAR ####|CARREFOUR ###|ASSAI {P}|HORTIFRUTI {P}|ATACADAO ###'),
  fuel: list('POSTO IPIRANGA {P}|POSTO {S}|SHELL BOX ####|PETROBRAS {P}'),
  bakeries: list('PADARIA {S}|Confeitaria {C}|ACOUGUE {S}'),
  rides: list('UBER *TRIP|99APP *99APP|TAXI {P}|BILHETE UNICO'),
  parking: list('ESTAPAR ####|ZONA AZUL {P}|MULTIPARK {P}|SEM PARAR'),
  online: list('{C} Loja|MERCADOLIVRE*{C}|SHOPEE *{C}|{C} Ingressos'),
  bills: duties(`
    ENEL DISTRIBUICAO|Conta de luz|30|110|varies
    SABESP {P}|Conta de agua|15|60|varies
    VIVO|Fatura celular|15|40
    CLARO|Internet residencial|20|45
    PORTO SEGURO|Seguro auto|40|90
    UNIMED {P}|Plano de saude|90|250
    BANCO {S}|Parcela emprestimo|60|240
    CONDOMINIO ED {S}|Taxa condominio|80|220
  `),
  rent: { payee: 'Imobiliaria {S}', purpose: 'Aluguel', low: 30000, high: 80000, varies: false },
  wages: 'SALARIO',
  savings: 'Aplicacao Poupanca',
  gift: 'PIX ENVIADO',
  services: list('PAG*|MP *|PAYPAL *|EC *|PICPAY*|SUMUP *|STONE*'),
  suffixes: list('LTDA|ME|EIRELI'),
  months: list('JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ'),
  scale: 4,
}
