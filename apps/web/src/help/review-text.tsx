import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import { mayDo } from '@vitrine/contract/access/permissions'
import { translateLabel } from '../platform/labels.ts'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { listTrays, type Term } from './help.model.ts'
import { PICTURE_LINES, REVIEW_LINES, VIEW_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function ReviewText({ user }: SlideTextProps) {
  if (mayDo(user, 'captures.review')) return <Reviewing />
  return listTrays(user).length > 0 ? <Viewing /> : <Outside />
}

export function ReviewUnder({ user }: SlideTextProps) {
  if (!mayDo(user, 'captures.review')) return null
  return (
    <Part title={t('fillingIn')}>
      <Words>{t.rich('fillingInHint', { bulb: () => <Bulb key="bulb" /> })}</Words>
    </Part>
  )
}

function Reviewing() {
  return (
    <>
      <Words>{t('reviewLead', { option: REVIEW_KEYS.toggleShowNext.label })}</Words>
      <Part title={t('inThePicture')} only="wide">
        <Keys lines={PICTURE_LINES} />
      </Part>
      <Part title={t('everywhere')} only="wide">
        <Keys lines={REVIEW_LINES} />
      </Part>
      <Part title={t('changeShortcuts')} only="wide">
        <Words>
          {t('changeShortcutsHint', {
            menu: translateLabel('Settings'),
            entry: translateLabel('Review preferences…'),
          })}
        </Words>
      </Part>
      <Part title={t('onPhone')} only="phone">
        <Words>{t('onPhoneHint')}</Words>
      </Part>
    </>
  )
}

const Bulb = () => (
  <LightbulbOutlined
    titleAccess={t('lightBulb')}
    sx={{ fontSize: '0.9375rem', color: 'primary.main', verticalAlign: '-2px' }}
  />
)

function Viewing() {
  return (
    <>
      <Words>{t('viewLead')}</Words>
      <Part title={t('yourShortcuts')} only="wide">
        <Keys lines={VIEW_LINES} />
      </Part>
    </>
  )
}

const STEPS: readonly Term[] = [
  [t('look'), t('lookHint')],
  [t('complete'), t('completeHint')],
  [t('check'), t('checkHint')],
  [t('send'), t('sendHint')],
]

function Outside() {
  return (
    <>
      <Words>{t('outsideLead')}</Words>
      <Part title={t('captureToFigure')}>
        <Terms rows={STEPS} />
      </Part>
    </>
  )
}
