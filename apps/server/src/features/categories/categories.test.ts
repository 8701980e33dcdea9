import {
  type AccountExport,
  Analytics,
  BudgetList,
  ImportResult,
  OwnCategory,
  OwnCategoryList,
  Problem,
  Subscription,
  SubscriptionList,
  SubscriptionPage,
} from '@duely/contract'
import { CATEGORIES, OWN_CATEGORIES_MAX } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  await app.db.delete(categories)
  await app.onPlan('ann', 'pro-monthly')
  await app.onPlan('bob', 'pro-monthly')
})

const create = (body: object, who = 'ann') => app.call(who, '/api/categories', { body })
const created = async (body: object, who = 'ann') => OwnCategory.parse(await (await create(body, who)).json())
const own = async (who = 'ann') =>
  OwnCategoryList.parse(await (await app.call(who, '/api/categories')).json()).categories
const change = (id: string, body: object, who = 'ann') =>
  app.call(who, `/api/categories/${id}`, { method: 'PATCH', body })
const remove = (id: string, into?: string, who = 'ann') =>
  app.call(who, `/api/categories/${id}${into === undefined ? '' : `?into=${encodeURIComponent(into)}`}`, {
    method: 'DELETE',
  })
const add = (category: unknown, name = 'Netflix') =>
  app.call('ann', '/api/subscriptions', { body: { ...netflix, name, category } })
const added = async (category: unknown, name?: string) =>
  Subscription.parse(await (await add(category, name)).json())
const listed = async () => {
  const { subscriptions } = SubscriptionList.parse(await (await app.call('ann', '/api/subscriptions')).json())
  return subscriptions.map(({ name, category }) => `${name}: ${category}`).sort()
}
const faultOf = async (answer: Response) => {
  const { code, errors } = Problem.parse(await answer.json())
  return [answer.status, code, errors?.[0]?.path]
}

describe('categories of one’s own', () => {
  test('are created, listed by name, changed and deleted by their owner alone', async () => {
    const kids = await created({ name: ' Kids ', color: 'pink', emoji: '🧸' })
    expect(kids).toMatchObject({ name: 'Kids', color: 'pink', emoji: '🧸' })
    const art = await created({ name: 'Art' })
    expect(art).toMatchObject({ color: 'teal', emoji: null })
    expect(await own()).toEqual([art, kids])
    expect(await own('bob')).toEqual([])
    const renamed = await change(kids.id, { name: 'KIDS', emoji: '' })
    expect(await renamed.json()).toEqual({ ...kids, name: 'KIDS', emoji: null })
    for (const answer of [
      await change(art.id, { name: 'Mine' }, 'bob'),
      await remove(art.id, undefined, 'bob'),
    ])
      expect(answer.status).toBe(404)
    expect((await change('nothing', { name: 'x' })).status).toBe(404)
    expect((await remove(art.id)).status).toBe(204)
    expect((await remove(art.id)).status).toBe(404)
    expect((await own()).map(({ name }) => name)).toEqual(['KIDS'])
  })

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'kids' }],
    ['name', { name: 'gaming' }],
    ['color', { name: 'New', color: '#ff0000' }],
    ['emoji', { name: 'New', emoji: 'ab' }],
  ])('%s: %j is refused', async (path, body) => {
    await create({ name: 'Kids' })
    expect(await faultOf(await create(body))).toEqual([400, 'INVALID', path])
  })

  test('another person may have one of the same name', async () => {
    await create({ name: 'Kids' })
    expect((await create({ name: 'Kids' }, 'bob')).status).toBe(201)
  })

  test(`are at most ${OWN_CATEGORIES_MAX}, also when created at once`, async () => {
    const names = Array.from({ length: OWN_CATEGORIES_MAX + 5 }, (_, n) => ({ name: `Own ${n}` }))
    const answers = await Promise.all(names.map((body) => create(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(OWN_CATEGORIES_MAX)
    expect(await faultOf(await create({ name: 'More' }))).toEqual([409, 'CATEGORY_LIMIT_REACHED', undefined])
    expect(await own()).toHaveLength(OWN_CATEGORIES_MAX)
  })
})

describe('the category of a subscription', () => {
  test('is one of the nine or one’s own, by its name, ignoring case', async () => {
    await create({ name: 'Kids' })
    await create({ name: 'Secret' }, 'bob')
    expect((await added('kids')).category).toBe('Kids')
    for (const category of CATEGORIES) expect((await added(category)).category).toBe(category)
    expect((await added(null)).category).toBeNull()
    expect(await faultOf(await add('Secret'))).toEqual([400, 'INVALID', 'category'])
    expect(await faultOf(await add(''))).toEqual([400, 'INVALID', 'category'])
  })

  test('changes alone and for several, and is everywhere under its new name', async () => {
    const { id } = await created({ name: 'Kids' })
    const [one, two] = [await added('Kids', 'One'), await added('Gaming', 'Two')]
    const several = { ids: [two.id], change: { category: 'kids' } }
    await app.call('ann', '/api/subscriptions/bulk', { body: several })
    const basis = (await app.rowsOf('ann')).map(({ derivedFrom, remindAt }) => [derivedFrom, remindAt])
    await change(id, { name: 'Children' })
    expect(await listed()).toEqual(['One: Children', 'Two: Children'])
    const page = await (await app.call('ann', `/api/subscriptions/${one.id}`)).json()
    expect(SubscriptionPage.parse(page).subscription.category).toBe('Children')
    expect(await (await app.call('ann', '/api/export/subscriptions.csv')).text()).toContain(',Children,')
    await app.call('ann', `/api/subscriptions/${two.id}`, { method: 'PATCH', body: { category: 'Gaming' } })
    expect(await listed()).toEqual(['One: Children', 'Two: Gaming'])
    expect((await app.rowsOf('ann')).map(({ derivedFrom, remindAt }) => [derivedFrom, remindAt])).toEqual(
      basis,
    )
  })

  test.each([
    [undefined, 'null'],
    ['Gaming', 'Gaming'],
    ['art', 'Art'],
  ])('of a deleted one, into %j, is %s; deleted subscriptions follow', async (into, after) => {
    const { id } = await created({ name: 'Kids' })
    await create({ name: 'Art' })
    const [one, two] = [await added('Kids', 'One'), await added('Kids', 'Two')]
    await app.call('ann', `/api/subscriptions/${two.id}`, { method: 'DELETE' })
    expect((await remove(id, into)).status).toBe(204)
    await app.call('ann', `/api/subscriptions/${two.id}/restore`, { method: 'POST' })
    expect(await listed()).toEqual([`One: ${after}`, `Two: ${after}`])
    expect(one.category).toBe('Kids')
  })

  test('a merge into itself, or into nothing, is refused and changes nothing', async () => {
    const { id } = await created({ name: 'Kids' })
    await added('Kids')
    expect(await faultOf(await remove(id, 'KIDS'))).toEqual([400, 'INVALID', 'into'])
    expect(await faultOf(await remove(id, 'Nothing'))).toEqual([400, 'INVALID', 'into'])
    expect(await listed()).toEqual(['Netflix: Kids'])
  })

  test('of a payment is the name of its day', async () => {
    const { id } = await created({ name: 'Kids' })
    const one = await added('Kids')
    const paid = { date: '2026-03-01', amount: '1.00' }
    await app.call('ann', `/api/subscriptions/${one.id}/charges`, { body: paid })
    await change(id, { name: 'Children' })
    const { charges } = Analytics.parse(await (await app.call('ann', '/api/analytics')).json())
    expect(charges[0]?.category).toBe('Kids')
  })
})

describe('a budget of a category', () => {
  const put = async (body: object) => {
    const answer = await app.call('ann', '/api/budgets', { method: 'PUT', body })
    return BudgetList.parse(await answer.json()).budgets.map(
      ({ currency, amount, category }) => `${currency} ${amount} ${category}`,
    )
  }

  test('stands beside that of the currency, follows its name and ends with it', async () => {
    const { id } = await created({ name: 'Kids' })
    await put({ currency: 'USD', amount: '100' })
    await put({ currency: 'USD', amount: '30', category: 'Gaming' })
    await put({ currency: 'JPY', amount: '2000', category: 'kids' })
    await change(id, { name: 'Children' })
    expect(await put({ currency: 'USD', amount: '40', category: 'Gaming' })).toEqual([
      'USD 100.00 null',
      'USD 40.00 Gaming',
      'JPY 2000 Children',
    ])
    await remove(id)
    expect(await put({ currency: 'USD', amount: null, category: 'Gaming' })).toEqual(['USD 100.00 null'])
    const unknown = { currency: 'USD', amount: '1', category: 'Children' }
    const answer = await app.call('ann', '/api/budgets', { method: 'PUT', body: unknown })
    expect(await faultOf(answer)).toEqual([400, 'INVALID', 'category'])
  })
})

describe('an import', () => {
  const rows = (names: readonly string[]) =>
    names.map((category, n) => ({ ...netflix, name: `Service ${n}`, category }))
  const bring = async (body: object, who = 'ann') =>
    ImportResult.parse(await (await app.call(who, '/api/import', { body })).json())

  test('creates categories that it names and the person lacks, and takes them back', async () => {
    const subscriptions = rows(['Kids', 'KIDS', 'gaming', 'Pets'])
    expect(await bring({ subscriptions, dryRun: true })).toMatchObject({ created: 4, adjusted: [] })
    expect(await own()).toEqual([])
    const looks = [{ name: 'kids', color: 'pink', emoji: '🧸' }]
    const { importId } = await bring({ subscriptions, categories: looks })
    expect(await own()).toMatchObject([
      { name: 'Kids', color: 'pink', emoji: '🧸' },
      { name: 'Pets', color: 'teal', emoji: null },
    ])
    expect(await listed()).toEqual([
      'Service 0: Kids',
      'Service 1: Kids',
      'Service 2: Gaming',
      'Service 3: Pets',
    ])
    await added('Pets', 'Mine')
    await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })
    expect((await own()).map(({ name }) => name)).toEqual(['Pets'])
  })

  test('says which rows found no room for one more', async () => {
    for (let n = 1; n < OWN_CATEGORIES_MAX; n++) await create({ name: `Own ${n}` })
    const result = await bring({ subscriptions: rows(['First', 'Second', 'Own 1']) })
    expect(result.adjusted).toEqual([{ index: 1, code: 'CATEGORY_LIMIT_REACHED' }])
    expect(await listed()).toEqual(['Service 0: First', 'Service 1: null', 'Service 2: Own 1'])
  })

  test('of an export brings the categories with their looks', async () => {
    await create({ name: 'Kids', color: 'pink', emoji: '🧸' })
    await added('Kids')
    const file = (await (await app.call('ann', '/api/export')).json()) as AccountExport
    expect(file.categories).toEqual([{ name: 'Kids', color: 'pink', emoji: '🧸' }])
    await bring(file, 'bob')
    expect(await own('bob')).toMatchObject(file.categories)
  })
})
