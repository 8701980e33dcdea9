import { expect, test } from 'vitest'
import { MAILS } from '#server/compose/messages.ts'
import { REMINDER } from '#server/engine/sending/reminder-handler.ts'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { sampleMails } from './sample-mails.ts'

test('there is a sample of every kind of mail, and no placeholder is left in one', () => {
  const samples = sampleMails()
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(
    new Set([REMINDER, ...MAILS.map(({ kind }) => kind)]),
  )
  for (const { mail } of samples) expect(mail.html + mail.text).not.toMatch(/\[\[|undefined|null/)
})

test('no mail has what spam filters take for hidden text or for a false way to unsubscribe', () => {
  for (const { mail } of sampleMails()) {
    // A preview that is tiny, or in the colour of its ground.
    expect(mail.html).not.toMatch(/display:none[^"]*;(?:color|font-size):/)
    expect(mail.html + mail.text).not.toMatch(/\b(?:end|stop|remove) (?:these|our|any|future) e-?mails?\b/i)
  }
})

test('a server with another name says it in every mail, and never the product’s', () => {
  const said = sampleMails({ appName: 'Anna & Friends', hasPlans: true, reader: ENGLISH_READER })
  for (const { kind, mail } of said) {
    const shown = [mail.subject, mail.text, mail.html].join('\n')
    expect([kind, /Duely/.exec(shown)]).toEqual([kind, null])
    expect(mail.text).toMatch(/\n-- \nAnna & Friends\n/)
    expect(mail.html).toContain('>Anna &amp; Friends</div>')
  }
})

test('without plans no mail that goes out names one', () => {
  const aboutPlans = new Set(MAILS.flatMap(({ kind, isAboutPlans }) => (isAboutPlans ? [kind] : [])))
  expect([...aboutPlans]).toEqual(['plan-changed', 'trial-ending', 'renewal-coming', 'household-pro-ended'])
  // Whoever withdrew from a contract is answered, whatever happened to plans since.
  for (const { kind, mail } of sampleMails({ appName: 'Duely', hasPlans: false, reader: ENGLISH_READER }))
    if (!aboutPlans.has(kind) && !kind.startsWith('withdrawal-'))
      expect([kind, /\b(?:plan|upgrade|Pro|Free|unlimited)\b/.exec(mail.text)]).toEqual([kind, null])
})
