/** What a language has for the words of a typed line, as parts of regular expressions. */
export type TypedWords = {
  readonly day: string
  readonly week: string
  readonly month: string
  readonly quarter: string
  readonly year: string
  /** Before a unit: 'every'. */
  readonly every: string
  /** Between a price and a unit: 'per', 'a'. */
  readonly per: string
  /** Before a number of units: 'in'. */
  readonly within: string
  /** Before a day: 'on', 'from'. */
  readonly on: string
  /** Before a price: 'for', 'costs'. */
  readonly costs: string
  /** One, two, three. */
  readonly numbers: readonly [string, string, string]
  /** January to December. */
  readonly months: readonly string[]
  /** Sunday to Saturday. */
  readonly days: readonly string[]
  /** Other words, and what English says for them. */
  readonly others: readonly (readonly [string, string])[]
}

/** By language; English needs none. */
export const TYPED_WORDS: Readonly<Record<string, TypedWords>> = {
  de: {
    day: 'tag(?:e|en|es)?', week: 'wochen?', month: 'monat(?:e|en|s)?', quarter: 'quartal(?:e|en|s)?', year: 'jahr(?:e|en|es)?',
    every: 'jede[nrs]?|alle', per: 'pro|im|je|am', within: 'in', on: '(?:das nächste mal )?am|ab dem|ab|zum', costs: 'für|kostet|zu',
    numbers: ['ein(?:e[mnr]?)?', 'zwei', 'drei'],
    months: ['jan(?:uar)?|jänner', 'feb(?:ruar)?', 'märz?|mrz', 'apr(?:il)?', 'mai', 'juni?', 'juli?', 'aug(?:ust)?', 'sept?(?:ember)?', 'okt(?:ober)?', 'nov(?:ember)?', 'dez(?:ember)?'],
    days: ['sonntags?', 'montags?', 'dienstags?', 'mittwochs?', 'donnerstags?', 'freitags?', 'samstags?|sonnabends?'],
    others: [['täglich', 'daily'], ['wöchentlich', 'weekly'], ['(?:zweiwöchentlich|vierzehntägig)', 'fortnightly'], ['monatlich', 'monthly'], ['(?:vierteljährlich|quartalsweise)', 'quarterly'], ['halbjährlich', 'half-yearly'], ['jährlich', 'yearly'], ['heute', 'today'], ['(?:ab )?morgen', 'tomorrow'], ['nächste woche', 'next week'], ['nächsten monat', 'next month'], ['nächstes jahr', 'next year'], ['(?:am )?(?:monatsende|ende des monats|monatsletzten)', 'end of the month']],
  },
  fr: {
    day: 'jours?', week: 'semaines?', month: 'mois', quarter: 'trimestres?', year: 'ans?|années?',
    every: 'tous les|toutes les|chaque', per: 'par', within: 'dans', on: 'à partir du|dès le|prochain le|le|du', costs: 'pour|coûte|à',
    numbers: ['une?', 'deux', 'trois'],
    months: ['janv(?:ier)?', 'févr?(?:ier)?', 'mars', 'avr(?:il)?', 'mai', 'juin', 'juil(?:let)?', 'août', 'sept(?:embre)?', 'oct(?:obre)?', 'nov(?:embre)?', 'déc(?:embre)?'],
    days: ['dimanches?', 'lundis?', 'mardis?', 'mercredis?', 'jeudis?', 'vendredis?', 'samedis?'],
    others: [['quotidien(?:ne)?', 'daily'], ['hebdomadaire', 'weekly'], ['mensuel(?:le|lement)?', 'monthly'], ['trimestriel(?:le)?', 'quarterly'], ['semestriel(?:le)?', 'half-yearly'], ['annuel(?:le|lement)?', 'yearly'], ['aujourd[’\']hui', 'today'], ['(?:dès )?demain', 'tomorrow'], ['la semaine prochaine', 'next week'], ['le mois prochain', 'next month'], ['l[’\']année prochaine', 'next year'], ['(?:à la )?fin du mois', 'end of the month'], ['le 1er', 'on the 1st']],
  },
  es: {
    day: 'días?', week: 'semanas?', month: 'mes(?:es)?', quarter: 'trimestres?', year: 'años?',
    every: 'cada|todos los|todas las', per: 'al|a la|por', within: 'en|dentro de', on: 'a partir del(?: día)?|desde el(?: día)?|el día|el|del', costs: 'por|cuesta|a',
    numbers: ['una?', 'dos', 'tres'],
    months: ['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'may(?:o)?', 'jun(?:io)?', 'jul(?:io)?', 'ago(?:sto)?', 'sept?(?:iembre)?', 'oct(?:ubre)?', 'nov(?:iembre)?', 'dic(?:iembre)?'],
    days: ['domingos?', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados?'],
    others: [['diari[oa]|diariamente', 'daily'], ['semanal(?:mente)?', 'weekly'], ['quincenal(?:mente)?', 'fortnightly'], ['mensual(?:mente)?', 'monthly'], ['trimestral(?:mente)?', 'quarterly'], ['semestral(?:mente)?', 'half-yearly'], ['anual(?:mente)?', 'yearly'], ['hoy', 'today'], ['mañana', 'tomorrow'], ['(?:la próxima semana|la semana que viene)', 'next week'], ['(?:el próximo mes|el mes que viene)', 'next month'], ['(?:el próximo año|el año que viene)', 'next year'], ['(?:a )?(?:fin de mes|el último día del mes)', 'end of the month']],
  },
  it: {
    day: 'giorn[oi]', week: 'settiman[ae]', month: 'mes[ei]', quarter: 'trimestr[ei]', year: 'ann[oi]',
    every: 'ogni|tutti i|tutte le', per: 'al|alla|a', within: 'tra|fra|in', on: 'a partire dal|dal|il giorno|il', costs: 'per|costa|a',
    numbers: ['un[oa]?', 'due', 'tre'],
    months: ['genn?(?:aio)?', 'febb?(?:raio)?', 'mar(?:zo)?', 'apr(?:ile)?', 'magg?(?:io)?', 'giu(?:gno)?', 'lug(?:lio)?', 'ago(?:sto)?', 'sett?(?:embre)?', 'ott(?:obre)?', 'nov(?:embre)?', 'dic(?:embre)?'],
    days: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
    others: [['giornalier[oa]|quotidian[oa]', 'daily'], ['settimanale?', 'weekly'], ['quindicinale', 'fortnightly'], ['mensil(?:e|mente)', 'monthly'], ['trimestral(?:e|mente)', 'quarterly'], ['semestrale', 'half-yearly'], ['annual(?:e|mente)', 'yearly'], ['all[’\']anno', 'per year'], ['oggi', 'today'], ['domani', 'tomorrow'], ['la (?:prossima settimana|settimana prossima)', 'next week'], ['il (?:prossimo mese|mese prossimo)', 'next month'], ['(?:il prossimo anno|l[’\']anno prossimo)', 'next year'], ['(?:a )?(?:fine mese|l[’\']ultimo del mese)', 'end of the month']],
  },
  pt: {
    day: 'dias?', week: 'semanas?', month: 'm[êe]s|meses', quarter: 'trimestres?', year: 'anos?',
    every: '(?:a )?cada|tod[oa]|todos os|todas as', per: 'por|ao|à', within: 'em|daqui a|dentro de', on: 'a partir d[eo](?: dia)?|desde(?: o dia)?|no dia|dia|em|no|na', costs: 'por|custa',
    numbers: ['uma?', 'dois|duas', 'três'],
    months: ['jan(?:eiro)?', 'fev(?:ereiro)?', 'mar(?:ço)?', 'abr(?:il)?', 'mai(?:o)?', 'jun(?:ho)?', 'jul(?:ho)?', 'ago(?:sto)?', 'set(?:embro)?', 'out(?:ubro)?', 'nov(?:embro)?', 'dez(?:embro)?'],
    days: ['domingos?', 'segundas?(?:-feira)?', 'terças?(?:-feira)?', 'quartas?(?:-feira)?', 'quintas?(?:-feira)?', 'sextas?(?:-feira)?', 'sábados?'],
    others: [['diári[oa]|diariamente', 'daily'], ['semanal(?:mente)?', 'weekly'], ['quinzenal(?:mente)?', 'fortnightly'], ['mensal(?:mente)?', 'monthly'], ['trimestral(?:mente)?', 'quarterly'], ['semestral(?:mente)?', 'half-yearly'], ['anual(?:mente)?', 'yearly'], ['hoje', 'today'], ['amanhã', 'tomorrow'], ['(?:na )?(?:próxima semana|semana que vem)', 'next week'], ['(?:no )?(?:próximo mês|mês que vem)', 'next month'], ['(?:no )?(?:próximo ano|ano que vem)', 'next year'], ['(?:no )?(?:fim do mês|último dia do mês)', 'end of the month']],
  },
  pl: {
    day: 'dzień|dnia|dni', week: 'tydzień|tygodnia|tygodnie|tygodni', month: 'miesiąca?|miesiące|miesięcy|mies', quarter: 'kwartał(?:u|y|ów)?', year: 'roku?|lata|lat',
    every: 'co|każdego|raz na', per: 'na', within: 'za', on: 'od(?: dnia)?|do|dnia|w|we', costs: 'za|kosztuje|po',
    numbers: ['jeden', 'dwa|dwie', 'trzy'],
    months: ['stycz(?:nia|eń)', 'lut(?:ego|y)', 'mar(?:ca|zec)', 'kwie(?:tnia|cień)', 'maja?', 'czerw(?:ca|iec)', 'lip(?:ca|iec)', 'sierp(?:nia|ień)', 'wrześ?(?:nia|ień)', 'październik(?:a)?', 'listopada?', 'gru(?:dnia|dzień)'],
    days: ['niedziel[aęi]', 'poniedziałe?ku?', 'wtore?ku?', 'środ[aęy]', 'czwarte?ku?', 'piąte?ku?', 'sobot[aęy]'],
    others: [['codziennie|dziennie', 'daily'], ['(?:co)?tygodniowo', 'weekly'], ['(?:co)?miesięcznie', 'monthly'], ['kwartalnie', 'quarterly'], ['półrocznie', 'half-yearly'], ['(?:co)?rocznie', 'yearly'], ['dziś|dzisiaj', 'today'], ['(?:od )?jutr[oa]', 'tomorrow'], ['w przyszłym tygodniu', 'next week'], ['w przyszłym miesiącu', 'next month'], ['w przyszłym roku', 'next year'], ['(?:na )?(?:koniec miesiąca|ostatniego dnia miesiąca)', 'end of the month']],
  },
} // biome-ignore format: tables
