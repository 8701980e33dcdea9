import { expect, test } from 'vitest'
import { importCycles } from './import-cycles.ts'

test.each<[string, Record<string, string[]>, string[][]]>([
  ['a chain', { app: ['base'], base: ['react'], react: [] }, []],
  ['two ways to one', { app: ['a', 'b'], a: ['base'], b: ['base'], base: [] }, []],
  ['two that import each other', { base: ['app'], app: ['base'] }, [['base', 'app', 'base']]],
  ['itself', { app: ['app'] }, [['app', 'app']]],
  ['a circle behind others', { root: ['a'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c', 'a']]],
  ['what is no member', { app: ['elsewhere'] }, []],
])('%s', (_, imports, cycles) => {
  expect(importCycles(new Map(Object.entries(imports)))).toEqual(cycles)
})
