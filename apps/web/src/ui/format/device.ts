import { parse } from 'bowser'
import { t } from '../messages.ts'

export interface Device {
  /** 'Chrome 156 on Windows' */
  readonly name: string
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown'
}

const KINDS: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

/** Browser and operating system, as far as the user agent names them. */
export function parseDevice(userAgent: string | null): Device {
  const { browser, os, platform } = parse(userAgent || 'unknown')
  const program = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  const name = program && os.name ? t('browserOnSystem', { browser: program, system: os.name }) : program || os.name
  return { name: name || t('unknownDevice'), kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}
