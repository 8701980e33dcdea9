export { ALL_TOOLS } from './tools/all-tools.ts'
