import { suggestServices } from '@duely/catalogue/suggest'
import { z } from 'zod'
import { assistantTool } from './assistant-tool.ts'

const SERVICES_LISTED = 5

/** A service of the catalogue. */
export const findServiceTool = assistantTool({
  name: 'find_service',
  title: 'Find a service',
  description:
    'Looks a service up in the catalogue of well-known ones by the beginning of its name: category, usual rhythms, website, and where it is cancelled. It knows no prices.',
  needs: 'read',
  subject: null,
  input: z.object({ name: z.string().min(2).max(100) }),
  output: z.object({
    services: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        rhythms: z.array(z.string()).describe('Most common first'),
        website: z.string(),
        cancelPage: z.string().nullable(),
        usualNoticeDays: z.int().nullable(),
        mark: z.string().describe('For `mark` of add_subscription'),
      }),
    ),
  }),
  run: async (_deps, _viewer, { name }) => ({
    services: suggestServices(name, SERVICES_LISTED).map((service) => ({
      ...service,
      rhythms: [...service.cycles],
      usualNoticeDays: service.noticeDays,
      mark: `brand:${service.slug}`,
    })),
  }),
})
