import { hostname, totalmem } from 'node:os'
import { LIMITS } from '@vitrine/contract/limits'
import { z } from 'zod'
import type { BrowserOptions } from './browser.ts'
import { UsageError } from './settings.ts'

export const AGENT_USAGE = `npm run agent

  Leases visits from a Vitrine server, makes them and sends their pictures, until it gets SIGTERM.

  VITRINE_URL               address of the server, such as https://vitrine.example.com
  VITRINE_AGENT_KEY         an ingest key with the scope 'Visit urls'
  VITRINE_AGENT_CONTACT     a page or mail address for shops; sent with every request
  VITRINE_AGENT_NAME        unique among the agents of a key; the host name by default
  VITRINE_AGENT_SLOTS       visits at the same time; by default one per 600 MB of memory, at most 8
  VITRINE_AGENT_CHROMIUM    another Chromium than Debian's
  VITRINE_AGENT_EXIT_CHECK  an address that answers with the country of the caller
  VITRINE_AGENT_ARCHIVE     archives the responses of pages: off (default), failures or all
  VITRINE_AGENT_HOST_RULES  Chromium's --host-resolver-rules, such as MAP *.test 127.0.0.1`

/** A page takes 300 MB, and the machine needs some for itself. */
const BYTES_PER_SLOT = 600 * 1024 * 1024
const MOST_BY_DEFAULT = 8

/** Visits whose pages are archived. */
export const ARCHIVED = ['off', 'failures', 'all'] as const
export type Archived = (typeof ARCHIVED)[number]

const Environment = z.object({
  VITRINE_URL: z.url({ protocol: /^https?$/ }),
  VITRINE_AGENT_KEY: z.string().min(1),
  VITRINE_AGENT_CONTACT: z.string().min(1),
  VITRINE_AGENT_NAME: z.string().min(1).max(100).optional(),
  VITRINE_AGENT_SLOTS: z.coerce.number().pipe(z.int().min(1).max(LIMITS.visits.slots)).optional(),
  VITRINE_AGENT_CHROMIUM: z.string().min(1).optional(),
  VITRINE_AGENT_HOST_RULES: z.string().min(1).optional(),
  VITRINE_AGENT_ARCHIVE: z.enum(ARCHIVED).default('off'),
  VITRINE_AGENT_EXIT_CHECK: z.url({ protocol: /^https?$/ }).optional(),
})

export interface AgentSettings {
  readonly server: { readonly url: string; readonly key: string }
  readonly name: string
  readonly slots: number
  readonly contact: string
  readonly browser: BrowserOptions
  readonly archived: Archived
  /** Tells the country from which visits arrive. */
  readonly exitCheckUrl?: string
}

export function readAgentSettings(environment = process.env): AgentSettings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error))
  const { VITRINE_AGENT_CHROMIUM: executablePath, VITRINE_AGENT_HOST_RULES: hostRules, ...given } = parsed.data
  const fitting = Math.floor(totalmem() / BYTES_PER_SLOT)
  return {
    server: { url: given.VITRINE_URL, key: given.VITRINE_AGENT_KEY },
    name: given.VITRINE_AGENT_NAME ?? hostname(),
    slots: given.VITRINE_AGENT_SLOTS ?? Math.max(1, Math.min(fitting, MOST_BY_DEFAULT)),
    contact: given.VITRINE_AGENT_CONTACT,
    archived: given.VITRINE_AGENT_ARCHIVE,
    ...(given.VITRINE_AGENT_EXIT_CHECK && { exitCheckUrl: given.VITRINE_AGENT_EXIT_CHECK }),
    browser: {
      ...(executablePath && { executablePath }),
      ...(hostRules && { flags: [`--host-resolver-rules=${hostRules}`] }),
    },
  }
}
