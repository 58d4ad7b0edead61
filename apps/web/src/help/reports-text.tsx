import type { User } from '@vitrine/contract/auth/auth.contract'
import { canSeeMenu, listMenus, listSecurity, type Term } from './help.model.ts'
import { t } from './messages.ts'
import { Paragraph, Part, Terms } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

const MEASURES: readonly Term[] = [
  [t('shareOfBanner'), t('shareOfBannerHint')],
  [t('presence'), t('presenceHint')],
  [t('hatched'), t('hatchedHint')],
  [t('greenAndRed'), t('greenAndRedHint')],
  [t('anyFigure'), t('anyFigureHint')],
]

function leadFor(user: User): string {
  if (user.clientId !== null) return t('leadClient')
  return canSeeMenu(user, 'Visibility Reports') ? t('leadStaff') : t('leadReviewer')
}

export function ReportsText({ user }: SlideTextProps) {
  return (
    <>
      <Paragraph>{leadFor(user)}</Paragraph>
      <Paragraph>{t('leadRoles')}</Paragraph>
      <Part title={t('whereToFind')}>
        <Terms rows={listMenus(user)} />
      </Part>
      {canSeeMenu(user, 'Alerts') && (
        <Part title={t('alertRuns')}>
          <Paragraph>{t('alertRunsHint')}</Paragraph>
        </Part>
      )}
      <Part title={t('security')}>
        <Terms rows={listSecurity(user)} />
      </Part>
    </>
  )
}

export function ReportsUnder({ user }: SlideTextProps) {
  if (!['Visibility Reports', 'Download Excel'].some((menu) => canSeeMenu(user, menu))) return null
  return (
    <Part title={t('readingReport')}>
      <Terms rows={MEASURES} />
    </Part>
  )
}
