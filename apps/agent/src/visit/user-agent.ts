import { USER_AGENT_NAME } from '@vitrine/contract/visits/user-agent'
import manifest from '../../package.json' with { type: 'json' }
import type { VisitPlan } from './plan.ts'

const PLATFORMS: Record<VisitPlan['device'], string> = { desktop: 'X11; Linux x86_64', phone: 'Linux; Android 14' }

/** Names the agent and a contact address after the usual description of the browser, so shops know who visits. */
export function writeUserAgent(device: VisitPlan['device'], browserVersion: string, contact: string): string {
  const mobile = device === 'phone' ? ' Mobile' : ''
  const engine = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browserVersion}${mobile} Safari/537.36`
  return `Mozilla/5.0 (${PLATFORMS[device]}) ${engine} ${USER_AGENT_NAME}/${manifest.version} (+${contact})`
}
