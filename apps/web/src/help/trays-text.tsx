import { mayDo } from '@vitrine/contract/access/permissions'
import { translateLabel } from '../platform/labels.ts'
import { listTrays, type Term } from './help.model.ts'
import { DISCARD_LINES, TRAY_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function TraysText({ user }: SlideTextProps) {
  const trays = listTrays(user)
  if (trays.length === 0) return <WithoutTrays />
  return (
    <>
      <Words>{t('traysLead')}</Words>
      <Part title={t('whatEachTrayHolds')}>
        <Terms rows={trays} />
      </Part>
      <Part title={t('shortcuts')} only="wide">
        <Keys lines={mayDo(user, 'captures.review') ? [...TRAY_LINES, ...DISCARD_LINES] : TRAY_LINES} />
      </Part>
    </>
  )
}

export function TraysUnder({ user }: SlideTextProps) {
  if (listTrays(user).length === 0) return null
  return (
    <Part title={t('finding')}>
      <Words>{t('findingHint')}</Words>
      {user.clientId === null && mayDo(user, 'captures.review') && <Words>{t('addCapture')}</Words>}
    </Part>
  )
}

const STATES: readonly Term[] = [
  [translateLabel('Inbox'), t('trayInbox')],
  [translateLabel('Pending'), t('statePending')],
  [t('sent'), t('stateSent')],
  [translateLabel('Other images'), t('trayOther')],
  [translateLabel('With error'), t('trayError')],
]

function WithoutTrays() {
  return (
    <>
      <Words>{t('noTraysLead')}</Words>
      <Part title={t('captureStates')}>
        <Terms rows={STATES} />
      </Part>
    </>
  )
}
