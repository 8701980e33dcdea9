import { startPostcard } from './postcard-script.ts'

startPostcard()
