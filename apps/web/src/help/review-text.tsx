import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import { hasPermission } from '@vitrine/contract/access/permissions'
import { translateLabel } from '../platform/labels.ts'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { listTrays, type Term } from './help.model.ts'
import { PICTURE_LINES, REVIEW_LINES, VIEW_LINES } from './key-tables.ts'
import { t } from './messages.ts'
import { Keys, Paragraph, Part, Terms } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function ReviewText({ user }: SlideTextProps) {
  if (hasPermission(user, 'captures.review')) return <ReviewerText />
  return listTrays(user).length > 0 ? <ViewerText /> : <NoTraysText />
}

export function ReviewUnder({ user }: SlideTextProps) {
  if (!hasPermission(user, 'captures.review')) return null
  return (
    <Part title={t('fillingIn')}>
      <Paragraph>{t.rich('fillingInHint', { bulb: () => <Bulb key="bulb" /> })}</Paragraph>
    </Part>
  )
}

function ReviewerText() {
  return (
    <>
      <Paragraph>{t('reviewLead', { option: REVIEW_KEYS.toggleShowNext.label })}</Paragraph>
      <Part title={t('inThePicture')} only="wide">
        <Keys lines={PICTURE_LINES} />
      </Part>
      <Part title={t('everywhere')} only="wide">
        <Keys lines={REVIEW_LINES} />
      </Part>
      <Part title={t('changeShortcuts')} only="wide">
        <Paragraph>
          {t('changeShortcutsHint', {
            menu: translateLabel('Settings'),
            entry: translateLabel('Review preferences…'),
          })}
        </Paragraph>
      </Part>
      <Part title={t('onPhone')} only="phone">
        <Paragraph>{t('onPhoneHint')}</Paragraph>
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

function ViewerText() {
  return (
    <>
      <Paragraph>{t('viewLead')}</Paragraph>
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

function NoTraysText() {
  return (
    <>
      <Paragraph>{t('outsideLead')}</Paragraph>
      <Part title={t('captureToFigure')}>
        <Terms rows={STEPS} />
      </Part>
    </>
  )
}
