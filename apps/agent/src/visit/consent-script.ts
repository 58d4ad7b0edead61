import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ConsentChoice } from './plan.ts'

interface ConsentRule {
  readonly runContext?: { readonly frame?: boolean; readonly urlPattern?: string }
}

const require = createRequire(import.meta.url)
const { autoconsent: rules } = require('@duckduckgo/autoconsent/rules/rules.json') as { autoconsent: ConsentRule[] }

/** Runs in every frame and asks for its rules with a message. */
export const CONSENT_SCRIPT = readFileSync(
  join(dirname(require.resolve('@duckduckgo/autoconsent')), 'autoconsent.playwright.js'),
  'utf8',
)

const ACTIONS = { accept: 'optIn', refuse: 'optOut', leave: null } as const

/** Three of four rules are for the pages of one site, and few are for frames, so most pages get 150 kB less. */
const selectRules = (url: string, isMainFrame: boolean) =>
  rules.filter(({ runContext = {} }) =>
    runContext.urlPattern ? new RegExp(runContext.urlPattern).test(url) : isMainFrame || runContext.frame,
  )

/** The answer to a frame that asks for its rules, as an expression. A string is parsed faster than an argument. */
export function writeConsentAnswer(choice: ConsentChoice, url: string, isMainFrame: boolean): string {
  const config = {
    enabled: true,
    autoAction: ACTIONS[choice],
    enablePrehide: false,
    // hiding a wall is neither accepting nor refusing
    enableCosmeticRules: false,
    isMainWorld: true,
    // recognizes walls without rules by their buttons, and refuses; it never accepts instead
    heuristicMode: choice === 'accept' ? 'off' : 'reject',
    // the default of 100 ms is too short on a busy machine
    heuristicPopupSearchTimeout: 1000,
    logs: { errors: false },
  }
  const message = { type: 'initResp', config, rules: { autoconsent: selectRules(url, isMainFrame) } }
  return `window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`
}
