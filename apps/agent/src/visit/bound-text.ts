import { PAGE_FACTS_LIMITS } from '@vitrine/contract/visits/page-facts'

/** One line that the database can store; undefined if nothing is left. */
export function boundText(text: string | undefined, max: number): string | undefined {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  // may cut a pair of surrogates in two
  return (
    line
      .slice(0, max)
      .replace(/\p{Cs}/gu, '')
      .trim() || undefined
  )
}

/** An address, or undefined if it is too long to be stored: half an address leads elsewhere. */
export function boundUrl(address: string | undefined): string | undefined {
  const isUrl = address !== undefined && URL.canParse(address) && /^https?:/.test(address)
  const { href } = isUrl ? new URL(address) : { href: '' }
  return href && href.length <= PAGE_FACTS_LIMITS.url ? href : undefined
}
