export { type LetterMark, letterMark } from './letter-mark.ts'
