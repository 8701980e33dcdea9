import { passwordForms } from './password-forms.ts'

/** Base words of common passwords; any of them followed by digits counts as common too. */
const BASE_WORDS = `
duely password passwort passw0rd p@ssword p@ssw0rd pa55word pass passord contrasena motdepasse senha parola
qwerty qwertz azerty qwertyuiop qwertyui asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd
qweasdzxc asdasd asdqwe qweqwe zaqxsw letmein welcome welcome1 admin administrator root user guest login
master super superman batman spiderman ironman wolverine monkey dragon shadow sunshine princess football
baseball basketball soccer hockey tennis golf iloveyou loveyou ilove lovely lover trustno hello hellohello
freedom whatever michael jordan michelle jennifer jessica ashley amanda daniel andrew joshua matthew
anthony robert thomas charlie william david james john richard george nicole samantha danielle natasha
victoria elizabeth stephanie patrick alexander alexandra benjamin brandon christian christopher jonathan
nicholas maverick mustang corvette ferrari porsche mercedes yamaha harley chevrolet computer internet
google facebook youtube twitter linkedin instagram netflix spotify amazon apple samsung microsoft windows
android starwars pokemon pikachu minecraft fortnite roblox playstation nintendo xbox killer hunter ranger
cookie chocolate cheese banana orange pepper ginger summer winter spring autumn january february march
april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday liverpool arsenal chelsea barcelona realmadrid juventus manchester everton celtic rangers
steelers cowboys yankees lakers dolphins eagles panthers broncos packers redsox america american england
canada australia germany france london paris berlin newyork chicago dallas houston boston phoenix denver
blessed jesus jesuschrist heaven angel angels diamond silver golden purple yellow rainbow butterfly flower
flowers hannah maggie bailey buster tigger snoopy garfield mickey minnie donald scooby simpson simpsons
access changeme default secret private public temp temporary test testing tester testtest demo sample
example qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi alphabet letters numbers computer1
trustnoone iamgod blink metallica nirvana slipknot eminem rockyou guitar music musica dancer tequiero
teamo teamomucho estrella mariposa bonita hermosa corazon amorcito princesa sebastian alejandro fernando
babygirl babyboy baby sweetie sweetheart honey hotmail gmail yahoo outlook icloud family friend friends
forever together always remember nothing something anything everything awesome amazing fantastic
beautiful handsome gorgeous perfect success winner champion number letsgo fuckyou fuckoff asshole biteme
cocacola pepsi mcdonalds budweiser jackdaniels marlboro marijuana cannabis money dollar million business
company office manager service support server system network database oracle cisco security hacker matrix
startrek stargate gandalf frodo hobbit merlin avatar naruto dragonball sasuke pirate ninja samurai warrior
wizard vampire zombie monster godzilla dinosaur elephant panther tiger lion bear eagle falcon dolphin shark
turtle kitten kitty puppy doggie doggy spider scorpion thunder lightning hurricane tornado blizzard
midnight moonlight sunrise sunset ocean mountain river forest garden crystal pearl emerald sapphire ruby
subscription subscriptions reminder reminders renewal
`

/** Common passwords not derived from a base word. */
const EXACT_PASSWORDS = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234
qwert123 asdf1234 zxcv1234 abcd1234 abc12345 a1b2c3d4 a1b2c3d4e5 aa123456 a12345678 1a2b3c4d 123qweasd
123qwe123 qwe123qwe 123abc123 abc123abc 12qwaszx 1234qwer 12345qwert 123456qwerty 123456abc 123456aa
123123123 12341234 11223344 1122334455 112233445566 12121212 13131313 10203040 102030405060 121212121
147258369 159357456 741852963 789456123 987654321 9876543210 87654321 963852741 147852369 159753456
123654789 123789456 456789123 147147147 258258258 369369369 3rjs1la7qe google123 x4ivygka51f 18atcskd2w
dubsmash mynoob 1g2w3e4r gwerty123 zag12wsx trustno1 ncc1701d thx1138a rush2112 blink182 8675309a 69696969
420420420 00001111 11110000 12344321 12332112 11112222 20202020 19841984 20002000 01234567 0123456789
1password 1234password qwerty12345678 !qaz2wsx !qaz@wsx 1qaz!qaz p4ssw0rd passw0rd1 l3tm31n w3lc0me
iloveu22 iloveyou2 ihateyou myspace1 mypassword yourpassword thepassword newpassword oldpassword nopassword
password1password passpass passpass1 testpass testpassword userpass adminadmin rootroot useruser loginlogin
adminpass administrator1 superuser letmeinnow letmein1 openup123 opensesame correcthorse whatsup1 qwerty1qwerty
`

const words = new Set(BASE_WORDS.split(/\s+/).filter(Boolean))
const exact = new Set(EXACT_PASSWORDS.split(/\s+/).filter(Boolean))
const PRODUCT = 'duely'
const LONGEST_REPEATED = 20
const KEYBOARD_ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Whether a password is among the first an attacker tries: a well-known one, a short repeated piece, a
 * keyboard sequence, or the product's name surrounded by non-letters. So is a common word with a few digits
 * and signs before or after it or in place of its letters.
 */
export function isCommonPassword(text: string): boolean {
  const lower = text.trim().toLowerCase()
  if (exact.has(lower) || words.has(lower)) return true
  if (lower.replace(/[^\p{L}]/gu, '') === PRODUCT) return true
  if (words.has(lower.replace(/^\d{1,4}/, '')) || words.has(lower.replace(/\d{1,4}$/, ''))) return true
  for (const form of passwordForms(text)) if (exact.has(form) || words.has(form)) return true
  return isShortNumber(lower) || isRepeated(lower) || isRun(lower)
}

/** Digits alone up to this length are guessed quickly. */
function isShortNumber(text: string): boolean {
  return /^\d{1,10}$/.test(text)
}

function isRepeated(text: string): boolean {
  return text.length <= LONGEST_REPEATED && /^(.{1,4})\1+$/su.test(text)
}

function isRun(text: string): boolean {
  const reversed = [...text].reverse().join('')
  return KEYBOARD_ROWS.some((row) => {
    const twice = row + row
    return twice.includes(text) || twice.includes(reversed)
  })
}
