export { readPhoneProblem } from './opt-out/read-phone-problem.ts'
export { readStoppedNumbers } from './opt-out/read-stopped-numbers.ts'
