import { hasPermission } from '@vitrine/contract/access/permissions'
import { translateLabel } from '../platform/labels.ts'
import { listTrays, type Term } from './help.model.ts'
import { DISCARD_LINES, TRAY_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Paragraph, Part, Terms } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function TraysText({ user }: SlideTextProps) {
  const trays = listTrays(user)
  if (trays.length === 0) return <WithoutTrays />
  return (
    <>
      <Paragraph>{t('traysLead')}</Paragraph>
      <Part title={t('whatEachTrayHolds')}>
        <Terms rows={trays} />
      </Part>
      <Part title={t('shortcuts')} only="wide">
        <Keys lines={hasPermission(user, 'captures.review') ? [...TRAY_LINES, ...DISCARD_LINES] : TRAY_LINES} />
      </Part>
    </>
  )
}

export function TraysUnder({ user }: SlideTextProps) {
  if (listTrays(user).length === 0) return null
  return (
    <Part title={t('finding')}>
      <Paragraph>{t('findingHint')}</Paragraph>
      {user.clientId === null && hasPermission(user, 'captures.review') && <Paragraph>{t('addCapture')}</Paragraph>}
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
      <Paragraph>{t('noTraysLead')}</Paragraph>
      <Part title={t('captureStates')}>
        <Terms rows={STATES} />
      </Part>
    </>
  )
}
