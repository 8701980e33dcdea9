import type { Dice } from './dice.ts'

/**
 * Monthly prices in hundredths, and the merchant's names on statements.
 * Taken from statements, independent of the catalogue.
 */
export type Brand = {
  readonly forms: readonly string[]
  readonly prices: readonly number[]
  readonly rhythms?: readonly string[]
}

const brand = (forms: string, prices: number[], ...rhythms: string[]): Brand => ({
  forms: forms.split('|'),
  prices,
  ...(rhythms.length > 0 ? { rhythms } : {}),
})

/** `#` is a digit, `?` a letter or digit, drawn per charge. */
export const BRANDS: readonly Brand[] = [
  brand('NETFLIX.COM|Netflix.com|NETFLIX COM 866-579-7172|NETFLIX ENTERTAINMENT', [799, 1549, 2299]),
  brand('SPOTIFY P??????????|Spotify AB|SPOTIFY USA 877-7781161|SPOTIFYUK P????????', [1099, 1199, 1699]),
  brand('DISNEYPLUS|DISNEY PLUS 888-9057888|Disney+', [799, 1099, 1399]),
  brand('HULU 877-8244858|HLU*HULU #############-U', [799, 1799]),
  brand('AMZN Prime ???????|AMAZON PRIME*????????|Amazon Prime Membership', [899, 1499], 'monthly', 'yearly'),
  brand('KINDLE UNLTD*????????|Kindle Unltd*?????????', [999, 1199]),
  brand('AUDIBLE*????????? AMZN.COM/BILL|Audible Limited|ADBL.CO/BILL', [795, 1495]),
  brand('GOOGLE *YouTubePremium|GOOGLE *YOUTUBE PREM|Google YouTube Premium', [1199, 1399, 2299]),
  brand('GOOGLE *Google One|GOOGLE*GOOGLE ONE', [199, 299, 999], 'monthly', 'yearly'),
  brand('DROPBOX*????????????|DROPBOX DB.TT/CCHELP', [1199, 1999], 'monthly', 'yearly'),
  brand('MICROSOFT*365 PERSONAL|Microsoft 365|MSFT * MICROSOFT 365', [999, 6999], 'monthly', 'yearly'),
  brand('ADOBE *CREATIVE CLOUD|ADOBE INC.|Adobe Systems Software', [1199, 2399, 5999]),
  brand('OPENAI *CHATGPT SUBSCR|OPENAI CHATGPT', [2000]),
  brand('CLAUDE.AI SUBSCRIPTION|ANTHROPIC CLAUDE', [2000]),
  brand('GITHUB, INC.|GITHUB INC GITHUB.COM', [400, 1000]),
  brand('PLAYSTATION NETWORK|PlayStation Network', [999, 1699], 'monthly', 'quarterly'),
  brand('XBOX GAME PASS ULTIMATE|Microsoft*Xbox Game Pass', [1299, 1999]),
  brand('NINTENDO *SWITCH ONLINE|Nintendo CD####', [1999, 3499], 'yearly'),
  brand('NYTIMES*NYTimes Digital|NYTIMES DISC', [400, 1700, 2500], 'four-weekly'),
  brand('THE ECONOMIST|ECONOMIST NEWSPAPER LTD', [1990, 5500], 'monthly', 'quarterly'),
  brand('WP*WASHPOST SUBSCRIPTION|WASHINGTON POST', [400, 1200], 'four-weekly'),
  brand('STRAVA|STRAVA.COM STRAVA.COM/SUPPORT', [1199, 7999], 'monthly', 'yearly'),
  brand('PELOTON* MEMBERSHIP|PELOTON MEMBERSHIP', [1299, 4400]),
  brand('PLANET FITNESS ##-####|PLANET FIT CLUB FEES', [1000, 2499]),
  brand('PUREGYM LTD|PUREGYM LIMITED', [1999, 2499]),
  brand('NORDVPN.COM|NORDVPN* NORDVPN.COM', [1299, 9999], 'monthly', 'yearly'),
  brand('1PASSWORD|1Password TORONTO', [399, 3588], 'monthly', 'yearly'),
  brand('DUOLINGO|DL *DUOLINGO.COM', [1299, 8399], 'monthly', 'yearly'),
  brand('HELLOFRESH|HELLOFRESH 6468463663', [5994, 6994], 'weekly'),
  brand('PATREON* MEMBERSHIP|PATREON MEMBERSHIP INTERNET', [300, 500, 1000]),
  brand('CANVA* I#####-########|CANVA PTY LIMITED', [1299, 1499], 'monthly', 'yearly'),
  brand('NOTION LABS, INC.|NOTION.SO', [1000, 1200]),
  brand('LINKEDIN PRE ########|LINKEDINPREA *########', [2999, 3999]),
  brand('PARAMOUNT+|PARAMNT PLUS|PARAMOUNT PLUS', [799, 1299]),
  brand('CRUNCHYROLL *MEMBERSHIP|CRUNCHYROLL', [799, 1199]),
  brand('DAZN LIMITED|DAZN', [1499, 2999]),
  brand('HEADSPACE INC|HEADSPACE.COM', [1299, 6999], 'monthly', 'yearly'),
  brand('MULLVAD VPN AB|MULLVAD.NET', [500]),
  brand('SQSP* WEBSIT#########|SQUARESPACE INC.', [1600, 2300], 'monthly', 'yearly'),
  brand('UBER *ONE MEMBERSHIP|UBER *ONE', [999], 'monthly'),
  brand('MEDIUM MONTHLY|MEDIUM.COM', [500]),
  brand('STEADY MEDIA|STEADY MEDIA GMBH', [400, 700]),
  brand('ZEIT ONLINE ABO|ZEITVERLAG GERD BUCERIUS', [790, 2290], 'monthly', 'four-weekly'),
  brand('URBAN SPORTS GMBH|URBAN SPORTS CLUB', [3300, 6500]),
  brand('DEEZER|DEEZER SA PARIS', [1199]),
  brand('CANAL PLUS|CANAL+ FRANCE', [1999, 2999]),
  brand('LE MONDE ABONNEMENT|LE MONDE', [999, 1299]),
  brand('BASIC FIT NEDERLAND|BASIC-FIT', [1999, 2499], 'four-weekly'),
  brand('PROTON AG|PROTONMAIL', [499, 999], 'monthly', 'yearly'),
  brand('HETZNER ONLINE GMBH|HETZNER', [451, 1190]),
]

/** Merchants with several concurrent products: subscriptions and purchases. */
export const MANY_SIDED: readonly {
  readonly forms: readonly string[]
  readonly prices: readonly number[]
  readonly purchases: boolean
}[] = [
  {
    forms: ['APPLE.COM/BILL', 'APPLE.COM/BILL ITUNES.COM', 'APPLE COM BILL'],
    prices: [99, 299, 999, 1099, 1695],
    purchases: true,
  },
  { forms: ['GOOGLE *PLAY', 'GOOGLE PLAY'], prices: [199, 499, 999], purchases: true },
  { forms: ['PRIME VIDEO CHANNELS', 'Prime Video *????????'], prices: [599, 899, 1099], purchases: true },
  { forms: ['SUBSTACK'], prices: [500, 600, 800], purchases: false },
  { forms: ['TWITCH INTERACTIVE'], prices: [499, 599, 999], purchases: false },
]

const HEADS =
  'Klar Nor Bram Vel Tor Mira Quin Sol Fen Aster Rook Lumen Hal Pax Oro Cedar Birch Wren Tide Ember Juno Kite Alder Finch Onyx Sable Marlo Vesper Dalen Corvo Isla Thorn Zephyr Pella Gar Hol Win Ost Lark Maple'.split(
    ' ',
  )
const ENDS = 'ion ley wood mark field stone well ford by haus ix ora ette o ware sted burg ine am ton'.split(
  ' ',
)
const SUBSCRIBED =
  'Press|Gym|Fitness|Studio|Yoga|Box|Audio|Cloud|Labs|Hosting|Weekly|Review|Software|Club|Apps|Digital|Media|TV|Learning|Notes|Mail|Climbing|Kids|Wellness|Backup|Maps'.split(
    '|',
  )
const SHOPS =
  'Store|& Sons|House|Corner|Trading|Outfitters|Works|Supply|Collective|& Hale|Goods|Stop|Place|Emporium|Atelier|Depot|Square|Co'.split(
    '|',
  )

/** An invented name: 'Klarley Press'. */
export function inventedName(dice: Dice, sort: 'subscribed' | 'shop'): string {
  const name = dice.pick(HEADS) + dice.pick(ENDS)
  if (dice.chance(0.25)) return name + dice.pick(ENDS)
  return `${name} ${dice.pick(sort === 'subscribed' ? SUBSCRIBED : SHOPS)}`
}

export const GROCERS: Readonly<Record<string, readonly string[]>> = {
  us: [
    'TRADER JOE S #####',
    'KROGER #####',
    'WHOLEFDS ??? #####',
    'SAFEWAY #####',
    'WM SUPERCENTER #####',
    'COSTCO WHSE #####',
    'HEB #####',
  ],
  uk: [
    'TESCO STORES ####',
    'SAINSBURYS S/MKTS',
    'LIDL GB',
    'ALDI STORES',
    'CO-OP GROUP FOOD',
    'WAITROSE ####',
  ],
  de: [
    'REWE SAGT DANKE. ########',
    'EDEKA CENTER',
    'LIDL SAGT DANKE',
    'ALDI NORD',
    'DM-DROGERIE MARKT',
    'ROSSMANN ####',
  ],
  fr: ['CARREFOUR MARKET', 'MONOPRIX ####', 'FRANPRIX ####', 'LECLERC', 'BOULANGERIE PAUL'],
  nl: ['ALBERT HEIJN ####', 'JUMBO ####', 'LIDL ###', 'HEMA EV###', 'ETOS ####'],
}

export const FUEL: Readonly<Record<string, readonly string[]>> = {
  us: ['SHELL OIL ###########', 'CHEVRON #######', 'EXXONMOBIL ########'],
  uk: ['SHELL ######', 'BP EXPRESS ####', 'ESSO TESCO ####'],
  de: ['ARAL STATION #####', 'SHELL ####', 'JET TANKSTELLE'],
  fr: ['TOTAL STATION ####', 'ESSO EXPRESS ###'],
  nl: ['TINQ ####', 'SHELL ####', 'TANGO ####'],
}

/** Regular costs that are not subscriptions: [form, lowest, highest, variable]. */
export type Bill = readonly [form: string, low: number, high: number, variable: boolean]
export const BILLS: Readonly<Record<string, readonly Bill[]>> = {
  us: [
    ['DUKE ENERGY BILL PAY', 6000, 16000, true],
    ['CITY OF AUSTIN UTILITIES', 4000, 11000, true],
    ['VERIZON WIRELESS PAYMENTS', 4500, 9000, false],
    ['COMCAST CABLE COMM', 5900, 9900, false],
    ['GEICO *AUTO', 8000, 16000, false],
    ['STATE FARM INSURANCE', 5000, 9000, false],
    ['NAVIENT STUDENT LOAN', 15000, 35000, false],
  ],
  uk: [
    ['BRITISH GAS', 5000, 14000, true],
    ['THAMES WATER', 2500, 4500, false],
    ['EE LIMITED', 1500, 4000, false],
    ['VIRGIN MEDIA PYMTS', 3000, 6000, false],
    ['AVIVA INSURANCE', 2000, 5000, false],
    ['LB HACKNEY COUNCIL TAX', 11000, 19000, false],
    ['TV LICENCE MBP', 1325, 1450, false],
  ],
  de: [
    ['Vattenfall Europe Sales GmbH', 4500, 12000, true],
    ['Stadtwerke Muenchen', 4000, 9000, false],
    ['Telekom Deutschland GmbH', 2995, 5995, false],
    ['Vodafone GmbH', 1999, 4999, false],
    ['HUK-COBURG Versicherung', 3000, 9000, false],
    ['Rundfunk ARD, ZDF, DRadio', 5508, 5508, false],
    ['Allianz Lebensversicherungs-AG', 5000, 15000, false],
  ],
  fr: [
    ['EDF CLIENTS PARTICULIERS', 4500, 12000, true],
    ['FREE MOBILE', 1999, 1999, false],
    ['ORANGE SA', 2499, 4499, false],
    ['MAIF ASSURANCES', 2500, 6000, false],
    ['ENGIE', 3500, 9000, true],
  ],
  nl: [
    ['Vattenfall Klantenservice N.V.', 8000, 19000, false],
    ['Ziggo B.V.', 4200, 6200, false],
    ['VITENS NV', 1200, 2200, false],
    ['Zilveren Kruis Zorgverzekeringen', 13000, 15000, false],
    ['KPN B.V.', 1500, 5000, false],
  ],
}

export const FOOD_OUT = [
  'STARBUCKS STORE #####',
  'MCDONALD S F####',
  'PIZZERIA ROMA',
  'CHIPOTLE ####',
  'THAI GARDEN RESTAURANT',
  'CAFE LUNA',
  'SUBWAY #####',
  'BAKERY NOVAK',
]
export const ONLINE_SHOPS = [
  'AMZN Mktp US*?????????',
  'AMAZON.COM*?????????',
  'AMAZON EU S.A R.L.',
  'EBAY O*##-#####-#####',
  'ETSY.COM',
  'ZALANDO SE',
  'IKEA ####',
  'H&M ####',
  'UBER *TRIP',
  'UBER *EATS',
  'STEAMGAMES.COM ##########',
]
export const PEOPLE = [
  'Sam Lee',
  'Anna Berg',
  'Jean Martin',
  'Priya Shah',
  'Tom Novak',
  'Eva Jansen',
  'Luis Ortega',
  'Claude Petit',
]
