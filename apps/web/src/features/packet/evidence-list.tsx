import type { EvidenceFileList } from '@duely/contract'
import { sizeText } from '@duely/domain'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import { instantText, type Reader } from '#web/subscription/deliveries/delivery-words.ts'
import { Card } from '#web/ui/data/card.tsx'

interface EvidenceListProps {
  readonly confirmation: string | null
  readonly files: EvidenceFileList['files']
  readonly reader: Reader
}

/** The numbered list of what proves it, to be attached. */
export function EvidenceList({ confirmation, files, reader }: EvidenceListProps) {
  const t = useTexts(packetScreenTexts)
  return (
    <Card title={t.evidence}>
      <div className="grid gap-4 text-[0.9375rem]">
        {confirmation !== null && (
          <div>
            <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{t.confirmation}</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{confirmation}</p>
          </div>
        )}
        {files.length === 0 ? (
          <p className="text-muted">{t.evidenceEmpty}</p>
        ) : (
          <ol className="figures grid list-decimal gap-1.5 ps-6 marker:text-muted">
            {files.map(({ id, name, bytes, createdAt }) => (
              <li key={id} className="wrap-anywhere">
                {name}{' '}
                <span className="text-muted">
                  {t.fileFacts({
                    size: sizeText(bytes, reader.culture),
                    when: instantText(createdAt, reader),
                  })}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className="text-sm text-muted print:hidden">{t.proof}</p>
      </div>
    </Card>
  )
}
