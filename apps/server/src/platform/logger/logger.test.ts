import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { maskText } from './mask-text.ts'

function logged(act: (logger: ReturnType<typeof createLogger>) => void): { text: string; lines: unknown[] } {
  let text = ''
  act(createLogger('info', { write: (line: string) => (text += line) }))
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

test('a line is one JSON object with UTC time', () => {
  const { lines } = logged((logger) =>
    logger.info({ event: 'started', name: 'a\n{"level":"fake"}' }, 'hello'),
  )
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'started',
      name: 'a\n{"level":"fake"}',
      msg: 'hello',
    },
  ])
})

test('secrets and personal data are not logged', () => {
  const failure = Object.assign(new Error('Failed query: insert\nparams: ann@example.com,hunter2hunter2'), {
    params: ['hunter2hunter2'],
    code: '23505',
    cause: new Error('duplicate ann@example.com'),
  })
  const { text } = logged((logger) => {
    logger.info(
      {
        password: 'hunter2hunter2',
        headers: { Cookie: 'duely.session=s3cr3t', authorization: 'Bearer s3cr3t' },
        deep: { list: [{ token: 's3cr3t', to: 'ann@example.com', phone: '+15555550100' }] },
        link: 'https://duely.example/verify?token=s3cr3t&x=1',
        path: '/calendar/s3cr3t-s3cr3t_s3cr3t.ics',
        pages: [
          'https://duely.example/act/s3cr3t.s3cr3t.s3cr3t',
          '/unsubscribe/s3cr3t.s3cr3t-s3cr3t?only=s3cr3t',
        ],
      },
      'mail to %s and +15555550100',
      'ann@example.com',
    )
    logger.error({ err: failure })
    logger.error(failure)
  })
  expect(text).not.toMatch(/hunter2|s3cr3t|ann@|5555501/)
  expect(text).toContain('a***@example.com')
  expect(text).toContain('"path":"/calendar/[removed]"')
  expect(text).toContain('"errorCode":"23505"')
})

test('whatever its name begins with, a secret is not logged', () => {
  const { text } = logged((logger) =>
    logger.info({ polarWebhookSecret: 's1', vapid: { privateKey: 's2' }, smtpPassword: 's3', tokens: 4 }),
  )
  expect(text).not.toMatch(/"s\d"/)
  expect(text).toContain('"tokens":4')
})

test('each of several errors is logged', () => {
  const both = new AggregateError([new Error('no answer'), new Error('refused for ann@example.com')])
  const { text } = logged((logger) => logger.error({ err: both }))
  expect(text).toContain('no answer')
  expect(text).toContain('refused for ')
  expect(text).not.toContain('ann@example.com')
})

test('a text is cut before it is masked, without leaving half an address at the end', () => {
  const { lines } = logged((logger) => {
    logger.warn({ path: `/${'o'.repeat(50_000)}`, short: '+15555550100 '.repeat(600) })
    logger.warn({ path: `${'x'.repeat(8_990)} ann@example.com` })
    logger.warn({ path: `${'+15555550100 '.repeat(650)}${'y'.repeat(539)} ann@example.com` })
  })
  const [long, short, cut, shortened] = (lines as { path: string; short?: string }[]).flatMap(
    ({ path, short }) => (short === undefined ? [path] : [path, short]),
  )
  expect(long).toBe(`/${'o'.repeat(7_999)}`)
  expect(short).toBe('+***00 '.repeat(600))
  expect(cut).toBe('x'.repeat(8_000))
  expect(shortened).not.toMatch(/ann/)
})

test.each([
  ['.ann@example.com', '.***@example.com'],
  ['to=ann.berg+x@example.com,bob@localhost', 't***@example.com,b***@localhost'],
  ['<a@b.co> @example.com a@b', '<a***@b.co> @example.com a@b'],
])('addresses in %s', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})
