import type { KnownService } from '@duely/domain'
import type { Service } from './service.ts'
import { cloudStorage } from './services/cloud-storage.ts'
import { educationFromM } from './services/education-from-m.ts'
import { educationToL } from './services/education-to-l.ts'
import { entertainmentAudio } from './services/entertainment/audio.ts'
import { entertainmentCreators } from './services/entertainment/creators.ts'
import { entertainmentVideoFromN } from './services/entertainment/video-from-n.ts'
import { entertainmentVideoToM } from './services/entertainment/video-to-m.ts'
import { fitnessFromK } from './services/fitness-from-k.ts'
import { fitnessToH } from './services/fitness-to-h.ts'
import { gaming } from './services/gaming.ts'
import { newsFromN } from './services/news-from-n.ts'
import { newsToM } from './services/news-to-m.ts'
import { otherFromH } from './services/other-from-h.ts'
import { otherToG } from './services/other-to-g.ts'
import { productivityFromN } from './services/productivity-from-n.ts'
import { productivityToM } from './services/productivity-to-m.ts'
import { softwareAi } from './services/software/ai.ts'
import { softwareBusinessFromN } from './services/software/business-from-n.ts'
import { softwareBusinessToM } from './services/software/business-to-m.ts'
import { softwareCreative } from './services/software/creative.ts'
import { softwareHostingFromN } from './services/software/hosting-from-n.ts'
import { softwareHostingToM } from './services/software/hosting-to-m.ts'
import { softwareSecurity } from './services/software/security.ts'

export type { Service } from './service.ts'

/** All services by name. */
export const CATALOGUE: readonly Service[] = [
  cloudStorage,
  educationFromM,
  educationToL,
  entertainmentAudio,
  entertainmentCreators,
  entertainmentVideoFromN,
  entertainmentVideoToM,
  fitnessFromK,
  fitnessToH,
  gaming,
  newsFromN,
  newsToM,
  otherFromH,
  otherToG,
  productivityFromN,
  productivityToM,
  softwareAi,
  softwareBusinessFromN,
  softwareBusinessToM,
  softwareCreative,
  softwareHostingFromN,
  softwareHostingToM,
  softwareSecurity,
]
  .flat()
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const bySlug = new Map(CATALOGUE.map((service) => [service.slug, service]))

/** The service with this slug; null when unknown. */
export function serviceBySlug(slug: string): Service | null {
  return bySlug.get(slug) ?? null
}

/** The catalogue as `findSubscriptions` needs it: plain data that can be sent to a worker thread. */
export const KNOWN_SERVICES: readonly KnownService[] = CATALOGUE.map(({ slug, name, words, cycles }) => ({
  slug,
  name,
  words,
  cycles,
}))
