import { foldAccents } from '@vitrine/contract/text'
import type { OperationsState, PauseState, ProxyState } from '@vitrine/contract/visits/operations.contract'
import { figureText } from '../charts/figure.ts'
import { t } from './messages.ts'

interface EndedCounts {
  readonly captured: number
  readonly failed: number
}

/** Share of visits with a picture; undefined if none ended. */
const getSuccessRate = ({ captured, failed }: EndedCounts): number | undefined =>
  captured + failed === 0 ? undefined : captured / (captured + failed)

/** '97.5%', or a dash. */
export function formatSuccessRate(counts: EndedCounts): string {
  const rate = getSuccessRate(counts)
  return figureText('percent', rate === undefined ? null : rate * 100)
}

/** The lowest success rate first; those without visits last. */
export const sortProxies = (proxies: readonly ProxyState[]): ProxyState[] =>
  proxies.toSorted((one, other) => (getSuccessRate(one) ?? 2) - (getSuccessRate(other) ?? 2))

export const findPause = (
  pauses: readonly PauseState[],
  kind: PauseState['kind'],
  targetId: number | null = null,
): PauseState | undefined => pauses.find((pause) => pause.kind === kind && pause.targetId === targetId)

/** 'Everything', 'eTailer ES - Mercadia' */
export function describePause({ kind, name }: Pick<PauseState, 'kind' | 'name'>): string {
  if (kind === 'everything') return t('everything')
  return t(kind === 'etailer' ? 'etailerNamed' : 'proxyNamed', { name: name ?? '' })
}

/** Rows whose name contains the text. */
export function filterByName<Row extends { readonly name: string }>(
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = fold(text.trim())
  return wanted === '' ? rows : rows.filter(({ name }) => fold(name).includes(wanted))
}

const fold = (text: string) => foldAccents(text).toLowerCase()

/** Before the first schedule and the first agent. */
export const hasNothing = ({ hasAgents, etailers, pauses }: OperationsState): boolean =>
  !hasAgents && etailers.length === 0 && pauses.length === 0
