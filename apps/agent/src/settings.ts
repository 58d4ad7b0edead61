import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type VisitPlan, visitPlan } from './visit/plan.ts'

export const USAGE = `npm run visit -- <url> --to <folder> [--contact <address>] [options]

  Visits a page once and writes page.png, the slides of its carousels, a video and facts.json to the folder.

  --contact     a page or mail address for shops; sent with every request (or VITRINE_AGENT_CONTACT)
  --size        viewport, such as 1366x900
  --phone       visit as a phone
  --scale       picture pixels for each pixel of the page, 1 to 3
  --locale      such as de-DE            --time-zone  such as Europe/Berlin
  --position    latitude and longitude, such as 40.4,-3.7
  --proxy       such as http://user:pass@proxy.example:8000 (or VITRINE_AGENT_PROXY)
  --consent     accept, refuse (default) or leave
  --budget      seconds, 60 by default
  --video       seconds of a video of what visitors see first; needs ffmpeg
  --host-rules  where host names lead, such as "MAP *.mall.test 127.0.0.1:8600" (or VITRINE_AGENT_HOST_RULES)

  VITRINE_AGENT_CHROMIUM names another Chromium than Debian's.

  Exits with 0 after a good capture, 1 if the visit failed, 2 if the arguments are wrong.`

/** Invalid arguments; shown with the usage. */
export class UsageError extends Error {}

export interface VisitOnceSettings {
  readonly plan: VisitPlan
  readonly folder: string
  readonly contact: string
  readonly executablePath?: string
  /** Chromium's --host-resolver-rules, for shops that are served on this machine. */
  readonly hostRules?: string
}

/** The only place that reads the command line and the environment. */
export function readSettings(args = process.argv.slice(2), environment = process.env): VisitOnceSettings {
  const { values, positionals } = parseArguments(args)
  const [url, ...more] = positionals
  if (!url || more.length > 0) throw new UsageError('Name one url.')
  if (!values.to) throw new UsageError('Name a folder with --to.')
  const contact = values.contact ?? environment.VITRINE_AGENT_CONTACT
  if (!contact) throw new UsageError('Shops need an address for complaints: --contact or VITRINE_AGENT_CONTACT.')
  const proxy = values.proxy ?? environment.VITRINE_AGENT_PROXY
  const [width, height] = values.size?.split('x').map(Number) ?? []
  const [latitude, longitude] = values.position?.split(',').map(Number) ?? []
  const parsed = visitPlan.safeParse({
    url,
    ...(values.size && { viewport: { width, height } }),
    ...(values.phone && { device: 'phone', viewport: { width: 412, height: 915 } }),
    ...(values.scale && { scale: Number(values.scale) }),
    ...(values.locale && { locale: values.locale }),
    ...(values['time-zone'] && { timeZone: values['time-zone'] }),
    ...(values.position && { geolocation: { latitude, longitude } }),
    ...(proxy && { proxy: { url: proxy } }),
    ...(values.consent && { consent: values.consent }),
    ...(values.budget && { budgetSeconds: Number(values.budget) }),
    ...(values.video && { videoSeconds: Number(values.video) }),
  })
  if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error))
  const executablePath = environment.VITRINE_AGENT_CHROMIUM
  const hostRules = values['host-rules'] ?? environment.VITRINE_AGENT_HOST_RULES
  return {
    plan: parsed.data,
    folder: values.to,
    contact,
    ...(executablePath && { executablePath }),
    ...(hostRules && { hostRules }),
  }
}

function parseArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: text,
        contact: text,
        size: text,
        phone: { type: 'boolean' },
        scale: text,
        locale: text,
        'time-zone': text,
        position: text,
        proxy: text,
        consent: text,
        budget: text,
        video: text,
        'host-rules': text,
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
