import type { User } from '@vitrine/contract/auth/auth.contract'
import { listMenus, listSecurity, seesMenu, type Term } from './help.model.ts'
import { t } from './messages.ts'
import { Part, Terms, Words } from './slide-parts.tsx'
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
  return seesMenu(user, 'Visibility Reports') ? t('leadStaff') : t('leadReviewer')
}

export function ReportsText({ user }: SlideTextProps) {
  return (
    <>
      <Words>{leadFor(user)}</Words>
      <Words>{t('leadRoles')}</Words>
      <Part title={t('whereToFind')}>
        <Terms rows={listMenus(user)} />
      </Part>
      {seesMenu(user, 'Alerts') && (
        <Part title={t('alertRuns')}>
          <Words>{t('alertRunsHint')}</Words>
        </Part>
      )}
      <Part title={t('security')}>
        <Terms rows={listSecurity(user)} />
      </Part>
    </>
  )
}

export function ReportsUnder({ user }: SlideTextProps) {
  if (!['Visibility Reports', 'Download Excel'].some((menu) => seesMenu(user, menu))) return null
  return (
    <Part title={t('readingReport')}>
      <Terms rows={MEASURES} />
    </Part>
  )
}
