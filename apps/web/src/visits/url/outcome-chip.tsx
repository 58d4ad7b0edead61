import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { VisitLine, VisitOutcome } from '@vitrine/contract/visits/url-visits.contract'
import { SignChip } from '../../ui/lists/sign-chip.tsx'
import type { StateName } from '../../ui/theme/tokens.ts'
import { describeCause } from '../cause-labels.ts'
import { t } from './messages.ts'

const OUTCOMES: Readonly<Record<VisitOutcome, readonly [text: string, icon: typeof SvgIcon, colours: StateName]>> = {
  captured: [t('captured'), CheckCircleOutlined, 'sent'],
  failed: [t('failed'), ErrorOutlined, 'error'],
  blocked: [t('blocked'), BlockOutlined, 'error'],
  refusedByRobots: [t('refusedByRobots'), BlockOutlined, 'discarded'],
  missed: [t('missed'), ErrorOutlined, 'pending'],
}

type Shown = Pick<VisitLine, 'state' | 'outcome' | 'cause' | 'attempt' | 'requestedBy'>

/** 'Captured', 'Images missing', 'Running', …; the cause says more than that a visit failed. */
export function describeOutcome({ state, outcome, cause, attempt, requestedBy }: Shown): string {
  if (outcome) return cause && outcome !== 'captured' ? describeCause(cause) : OUTCOMES[outcome][0]
  if (state === 'leased') return t('running')
  if (attempt > 0) return t('again')
  return t(requestedBy === null ? 'planned' : 'waiting')
}

export function OutcomeChip({ visit }: { visit: Shown }) {
  const [, icon, colours] = visit.outcome
    ? OUTCOMES[visit.outcome]
    : [undefined, HourglassEmptyOutlined, 'created' as const]
  return (
    <SignChip icon={icon} colours={colours}>
      {describeOutcome(visit)}
    </SignChip>
  )
}
