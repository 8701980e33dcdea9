import { expect, test } from 'vitest'
import { prerenderedData } from './prerendered-data.ts'

test('the data of a page is passed on', async () => {
  expect(await prerenderedData(async () => ['one'])).toEqual(['one'])
})

test('an answer without data is a page that does not exist', async () => {
  const asked = prerenderedData(() => Promise.reject(new Error('No result found')))
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

test('a server that is not reached is no missing page', async () => {
  const failed = new TypeError('Failed to fetch')
  await expect(prerenderedData(() => Promise.reject(failed))).rejects.toBe(failed)
})
