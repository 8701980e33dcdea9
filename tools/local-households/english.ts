import { duties, type Locale, list, trades } from './locale.ts'

const TRADES = trades(`
  {P} Swim School|45|120|m
  {C} Swim Academy|38|95|m4
  {C} Car Wash|19|45|m
  {P} Express Wash Club|15|40|m
  {P} Self Storage|59|189|m4
  {S} Mini Storage|45|140|m
  {C} Yoga|60|140|mh
  {P} Yoga Loft|55|160|hq
  {P} Tennis Club|90|320|qhy
  {P} Rowing Club|25|60|my
  {P} Allotment Association|25|70|hy
  {S} Tutoring|80|200|m4
  {C} Maths Centre|70|130|m
  {C} Kennels & Daycare|60|180|m4
  {S} & Daughter Window Cleaning|12|30|42m
  {C} Home Cleaning|60|150|wf4
  {P} Station Permit Parking|40|120|mq
  {P} Gazette|9|28|m4q
  {P} Evening Post|8|24|mq
  {C} Fitness|15|60|m4
  Iron {P} Gym|18|55|m
  {P} Methodist Church|20|100|m
  St {S} Parish|15|80|mq
  {P} Choral Society|20|60|qh
  {C} Karate Dojo|35|90|m
  {S} Piano Lessons|60|150|m
  {P} Museum Friends|30|90|y
  {C} Pest Solutions|35|90|q2
  {C} Lawn Care|29|69|mq
  {C} Coworking|80|250|m
  {C} Coffee Roasters|12|35|m4
  {P} Veg Box|12|29|wf
  {C} Alarm Monitoring|15|45|mq
  {S} Dog Walking|25|80|w4m
  {P} Ballet School|40|110|mq
  {P} Golf Society|30|160|hy
  {C} Backup|3|15|my
  {C} Planner App|2|12|my
  {P} Community Theatre|10|30|mh
  {P} Scouts|20|55|qh
`)

const BASE = {
  shops: list(
    '{C} Hardware|{S} Pharmacy|{P} Garden Centre|{C} Shoes|{S} Books|{P} Cinema|{C} Nails|{S} Dental Practice|{P} Toys|{C} Optics|{S} Florist|{P} Zoo|{C} Sushi|{S} Barbers|The {P} Arms|{C} Kitchen|{S} Diner',
  ),
  bakeries: list('{S} Bakery|{P} Bagels|{C} Patisserie|{S} & Sons Butchers'),
  online: list('{C} Store Online|{C}.shop|{C} Outlet|{C} Gifts|{C} Tickets'),
  suffixes: list('LTD|LLC|INC|CO'),
  months: list('JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'),
  scale: 1,
}

export const US: Locale = {
  ...BASE,
  surnames: list(
    'Hendricks|Okafor|Marchetti|Dwyer|Tran|Whitcomb|Salazar|Nyberg|Pruitt|Abbott|Kowalski|Reyes',
  ),
  people: list('Dana Whitcomb|Luis Salazar|Mei Tran|Carl Pruitt|Joan Dwyer'),
  places: list(
    'Maple Grove|Lakewood|Cedar Falls|Tempe|Boise|Dayton|Fort Collins|Salem|Plano|Ocala|Macon|Duluth',
  ),
  trades: TRADES,
  grocers: list('SAFEWAY #####|H-E-B ####|PUBLIX ####|ALDI #####|FOOD LION ####|MEIJER # ###'),
  fuel: list('SHELL OIL #########|SPEEDWAY #####|QT ###|CIRCLE K #####'),
  rides: list('UBER *TRIP|LYFT *RIDE ???|YELLOW CAB ####'),
  parking: list('PARKMOBILE ####|CITY OF {P} PARKING|SP PLUS PARKING ####'),
  bills: duties(`
    {P} ELECTRIC COOP|BILL PAY|60|190|varies
    CITY OF {P} WATER|UTILITY|30|90|varies
    STATE FARM INSURANCE|AUTO POLICY|80|160
    {P} MUTUAL INSURANCE CO|PREMIUM|70|150
    T-MOBILE|PCS SVC|45|90
    VERIZON WIRELESS|PAYMENT|50|110
    NELNET STUDENT LOAN|STUDENT LN|120|320
    TOYOTA FINANCIAL|RETAIL PMT AUTO LOAN|240|480
    SPECTRUM|CABLE INTERNET|60|110
  `),
  rent: { payee: '{P} Property Mgmt', purpose: 'RENT', low: 90000, high: 240000, varies: false },
  wages: 'PAYROLL DIR DEP',
  savings: 'TRANSFER TO SAVINGS',
  gift: 'ZELLE TO',
  services: list('SQ *|PAYPAL *|TST* |SP |STRIPE* |CKO*|WPY*|IN *'),
}

export const UK: Locale = {
  ...BASE,
  surnames: list(
    'Pemberton|Achebe|Hughes|Lockhart|Fairclough|Iqbal|Sutcliffe|Barnaby|Kavanagh|Thistlewood|Owusu|Morley',
  ),
  people: list('J Lockhart|Amira Iqbal|P Sutcliffe|Grace Owusu|Tom Morley'),
  places: list('Otley|Stroud|Harrogate|Lewes|Penrith|Keswick|Frome|Ludlow|Whitby|Totnes|Hitchin|Malvern'),
  trades: TRADES,
  grocers: list('TESCO STORES ####|SAINSBURYS S/MKT|ALDI ## ###|MORRISONS|M&S SIMPLY FOOD|CO-OP ######'),
  fuel: list('SHELL {P}|BP {P} SF|ESSO ####|TEXACO {P}'),
  rides: list('UBER *TRIP|BOLT.EU/O/##########|{P} TAXIS|TFL TRAVEL CH'),
  parking: list('RINGGO|PAYBYPHONE|NCP {P}|{P} BC CAR PARK'),
  bills: duties(`
    OCTOPUS ENERGY|DD|70|210|varies
    {P} WATER|DD|25|60
    {P} COUNCIL|COUNCIL TAX|110|220
    DIRECT LINE INS|HOME INSURANCE|18|60
    VODAFONE LTD|DD|12|48
    BT GROUP PLC|BROADBAND|28|60
    TV LICENCE|MBP|13|15
    HALIFAX MORTGAGE|MORTGAGE|500|1400
    SANTANDER CONSUMER|CAR FINANCE LOAN|150|380
  `),
  rent: { payee: '{S} Lettings', purpose: 'RENT', low: 60000, high: 170000, varies: false },
  wages: 'SALARY',
  savings: 'SAVINGS POT',
  gift: 'STANDING ORDER',
  services: list('SUMUP *|SQ *|ZETTLE_*|PAYPAL *|GOCARDLESS |STRIPE |IZ *|KLARNA*'),
}

export const AU: Locale = {
  ...BASE,
  surnames: list('McAllister|Nguyen|Papadakis|Doherty|Singh|Cartwright|Wallis|Tanaka|Brodie|Hartigan'),
  people: list('Kylie Doherty|R Singh|Nick Papadakis|Ella Wallis'),
  places: list('Ballarat|Fremantle|Toowoomba|Geelong|Bendigo|Cairns|Dubbo|Mandurah|Wagga|Glenelg'),
  trades: TRADES,
  grocers: list('WOOLWORTHS ####|COLES ####|ALDI STORES|IGA {P}|HARRIS FARM'),
  fuel: list('BP {P} ####|AMPOL {P}|7-ELEVEN ####|CALTEX ####'),
  rides: list('UBER *TRIP|13CABS|DIDI RIDE|TRANSLINK'),
  parking: list('WILSON PARKING ####|CITY OF {P} PARK|EASYPARK ANZ'),
  bills: duties(`
    AGL SALES|ELECTRICITY BPAY|90|260|varies
    {P} WATER CORP|BPAY|60|180|varies
    TELSTRA|MOBILE SERVICE|45|95
    OPTUS BILLING|INTERNET|60|99
    BUDGET DIRECT|CAR INSURANCE|70|140
    MEDIBANK PRIVATE|HEALTH INSURANCE|120|300
    {P} SHIRE COUNCIL|RATES|120|240
    PEPPER MONEY|HOME LOAN REPAYMENT|900|2200
  `),
  rent: { payee: 'Ray {S} Realty', purpose: 'RENT', low: 120000, high: 260000, varies: false },
  wages: 'SALARY',
  savings: 'TRANSFER TO NETBANK SAVER',
  gift: 'OSKO PAYMENT',
  services: list('SQ *|PAYPAL *|ZLR*|SMP*|EZI*|STRIPE-|SP '),
  suffixes: list('PTY LTD|P/L|AU'),
  scale: 1.5,
}
