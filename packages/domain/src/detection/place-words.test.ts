import { expect, test } from 'vitest'
import { placeWords, withoutPlaces } from './place-words.ts'

const name = (text: string) => text.split(' ')
const AT_HOME = [
  'ANNAS SHOE STORE FORT COLLINS',
  'KLARION PRESS FORT COLLINS',
  'BELLA CAR WASH FORT COLLINS',
  'OLD MILL BAKERY FORT COLLINS',
].map(name)

test.each([
  ['words behind four merchants are a place', AT_HOME, ['COLLINS', 'FORT']],
  ['behind three they may be a trade', AT_HOME.slice(1), []],
  ['a name of two words is all name', ['LEWES ZOO', 'OTLEY ZOO', 'FROME ZOO', 'WHITBY ZOO'].map(name), []],
])('%s', (_, names, places) => expect([...placeWords(names)].sort()).toEqual(places))

test.each([
  ['KLARION PRESS FORT COLLINS', 'KLARION PRESS'],
  ['FORT COLLINS TENNIS CLUB', 'FORT COLLINS TENNIS CLUB'],
  ['KLARION FORT COLLINS', 'KLARION FORT'],
])('%s is %s', (text, expected) =>
  expect(withoutPlaces(name(text), placeWords(AT_HOME)).join(' ')).toBe(expected),
)
