import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a part arrives when it is loaded', async () => {
  const part = onDemand(async () => 'part')
  const arrived = vi.fn()
  part.listen(arrived)
  expect(part.get()).toBeUndefined()
  expect(await part.load()).toBe('part')
  expect(part.get()).toBe('part')
  expect(arrived).toHaveBeenCalledOnce()
})

test('after a failure it is loaded again', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  const part = onDemand(fetchPart.mockResolvedValue('part'))
  await expect(part.load()).rejects.toThrow('offline')
  expect(await part.load()).toBe('part')
})

test.each([
  ['its click', () => fireEvent.click(document.body)],
  ['its end without a click', () => fireEvent.pointerUp(document.body)],
  ['its becoming a scroll', () => fireEvent.pointerCancel(document.body)],
])('a part that arrives during a press waits for %s', async (_, end) => {
  const part = onDemand(async () => 'part')
  fireEvent.pointerDown(document.body)
  const loading = part.load()
  await settled()
  expect(part.get()).toBeUndefined()
  end()
  await loading
  expect(part.get()).toBe('part')
})

test('the handlers of a click find what was pressed', async () => {
  const part = onDemand(async () => 'part')
  const found: (string | undefined)[] = []
  document.body.addEventListener('click', () => found.push(part.get()), { once: true })
  fireEvent.pointerDown(document.body)
  const loading = part.load()
  await settled()
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  await loading
  expect(found).toEqual([undefined])
})
