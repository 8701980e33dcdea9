import type { Packet, SubscriptionPage } from '@duely/contract'
import {
  bankText,
  chargedAgainLetter,
  formatDate,
  type PacketLetterFacts,
  plainDate,
  type Wording,
} from '@duely/domain'
import { actLogTexts } from '@duely/texts/act-log'
import { packetLettersTexts } from '@duely/texts/packet-letters'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { seesEvidence } from '#web/household/household-words.ts'
import { useLetterTexts } from '#web/language/letter-texts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { subscriptionPage } from '#web/paths.ts'
import { BackLink } from '#web/subscription/back-link.tsx'
import { evidenceQuery } from '#web/subscription/evidence-query.ts'
import { useLetterWriter } from '#web/subscription/letter-writer.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DeadlineForm } from './deadline-form.tsx'
import { EditableLetter } from './editable-letter.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { packetQuery } from './packet-query.ts'
import { RightsCard } from './rights-card.tsx'
import { Timeline } from './timeline.tsx'

/**
 * What a person who was charged after cancelling takes to the service and to the bank. Made to be printed.
 */
export function PacketScreen({ id }: { readonly id: string }) {
  const t = useTexts(packetScreenTexts)
  // Texts of what comes with the data too: a change of page waits for them, its data does not.
  useTexts(actLogTexts)
  useTexts(sharingWordsTexts)
  const account = useQuery(accountQuery)
  const page = useQuery(subscriptionPageQuery(id))
  const packet = useQuery(packetQuery(id))
  const isEvidenceShown = page.data !== undefined && seesEvidence(page.data.subscription)
  const evidence = useQuery({ ...evidenceQuery(id), enabled: isEvidenceShown })
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const asked = [page, packet, evidence]
  const failed = asked.filter(({ isError, data }) => isError && data === undefined)
  const back = <BackLink to={subscriptionPage(id)}>{t.back}</BackLink>
  if (failed.length > 0)
    return (
      <div className="grid gap-4">
        {back}
        <RetryBanner
          title={t.loadFailed}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        >
          {t.loadFailedText}
        </RetryBanner>
      </div>
    )
  if (
    page.data === undefined ||
    packet.data === undefined ||
    (isEvidenceShown && evidence.data === undefined) ||
    account.isPending
  )
    return <PacketFrame back={back} />
  const { subscription } = page.data
  const { acts, files } = evidence.data ?? { acts: [], files: [] }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      {back}
      <PageHeader
        title={t.title({ name: subscription.name })}
        subtitle={t.subtitle}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t.print}
          </Button>
        }
      />
      <Banner tone="soon" title={t.first}>
        {t.firstText}
      </Banner>
      {packet.data.charge === null ? (
        <Card title={t.none} description={t.noneText}>
          <LinkButton to={subscriptionPage(id)} variant="secondary">
            {t.toPage}
          </LinkButton>
        </Card>
      ) : (
        // Texts of the letters' language are fetched once the country is known.
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Details
            packet={packet.data}
            charge={packet.data.charge}
            page={page.data}
            culture={facts.culture}
            zone={facts.zone}
          >
            <Timeline page={page.data} acts={acts} files={files} reader={facts} />
            <EvidenceList confirmation={subscription.confirmation} files={files} reader={facts} />
          </Details>
        </Suspense>
      )}
      <RightsCard country={account.data?.profile.country ?? null} culture={facts.culture} />
    </div>
  )
}

interface DetailsProps {
  readonly packet: Packet
  readonly charge: NonNullable<Packet['charge']>
  readonly page: SubscriptionPage
  readonly culture: Wording
  readonly zone: string
  /** Timeline and evidence, between the letters. */
  readonly children: ReactNode
}

function Details({ packet, charge, page, culture, zone, children }: DetailsProps) {
  const t = useTexts(packetScreenTexts)
  const { id, name, reference, cancelledOn, accessUntil, confirmation, paymentMethod } = page.subscription
  const today = useToday(zone)
  const say = (day: string | null) => (day === null ? null : formatDate(plainDate(day), culture, 'long'))
  const { country, ...writer } = useLetterWriter()
  const texts = useLetterTexts(packetLettersTexts, country, culture)
  const facts: Omit<PacketLetterFacts, 'wording' | 'amount'> = {
    service: name,
    reference,
    confirmation,
    today,
    ...writer,
    chargedOn: plainDate(charge.date),
    cancelledOn: cancelledOn === null ? null : plainDate(cancelledOn),
    accessUntil: accessUntil === null ? null : plainDate(accessUntil),
    paidBy: packet.paidBy,
  }
  const lettersBy = (write: typeof bankText) => {
    const letterIn = ({ t: words, wording }: typeof texts.letter) =>
      write({ ...facts, wording, amount: amountWords(charge, wording) }, words)
    return {
      letter: letterIn(texts.letter),
      own: texts.own && { letter: letterIn(texts.own), called: texts.called },
    }
  }
  const rows: readonly [string, string | null][] = [
    [t.amount, amountWords(charge, culture)],
    [t.day, say(charge.date)],
    [t.cancelled, say(cancelledOn)],
    [t.access, say(accessUntil)],
    [t.reference, reference],
    [t.method, paymentMethod],
  ]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 lg:grid-cols-2 print:grid-cols-2">
        <Card title={t.charged}>
          <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-[0.9375rem]">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-end font-medium wrap-anywhere">{value ?? t.unknown}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <DeadlineForm
          key={JSON.stringify(packet)}
          id={id}
          name={name}
          packet={packet}
          today={today}
          culture={culture}
        />
      </div>
      <EditableLetter
        key={`letter ${packet.paidBy} ${texts.called}`}
        title={t.letter}
        description={t.letterText}
        {...lettersBy(chargedAgainLetter)}
        about={name}
      />
      {children}
      <EditableLetter
        key={`bank ${packet.paidBy} ${texts.called}`}
        title={t.bank}
        description={t.bankText}
        {...lettersBy(bankText)}
        about={name}
      />
    </>
  )
}

/** The page before its data. */
export function PacketFrame({ back }: { readonly back?: ReactNode }) {
  const t = useTexts(packetScreenTexts)
  return (
    <div aria-busy="true" className="grid gap-4 sm:gap-5">
      {back}
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
    </div>
  )
}
