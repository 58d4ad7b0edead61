import { canOpen, getScreen } from '@vitrine/contract/access/screens'
import type { SilentETailer } from '@vitrine/contract/home/dashboard.contract'
import { useSession } from '../platform/session.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { formatAge } from './age.ts'
import { Card, Part } from './card.tsx'
import { FigureTable } from './figure-table.tsx'
import { t } from './messages.ts'

const URLS = getScreen('adminUrls')

/** eTailers with a visit due and no capture that day, with links to their urls. */
export function SilentETailers({ rows, now }: { rows: readonly SilentETailer[] | null | undefined; now: Date }) {
  const { user } = useSession()
  const mayEdit = user !== null && canOpen(user, 'adminUrls')
  return (
    <Card
      title={t('silentETailers')}
      detail={rows?.length ? t('silentCount', { count: rows.length }) : t('silentHint')}
    >
      <Part value={rows} height={40} isEmpty={({ length }) => length === 0} empty={t('noSilent')}>
        {(silent) => (
          <FigureTable
            label={t('silentETailers')}
            maxHeight={312}
            corner={t('eTailer')}
            rows={silent}
            getKey={({ platformId }) => platformId}
            getName={({ platform }) => platform}
            columns={[
              { head: t('lastVisitDue'), cell: ({ dueAt }) => formatAge(dueAt, now) },
              ...(mayEdit
                ? [
                    {
                      head: t('schedule'),
                      cell: ({ platform }: SilentETailer) => (
                        <TextLink
                          to={URLS.path}
                          search={{ search: platform }}
                          aria-label={t('checkUrlsOf', { platform })}
                        >
                          {t('checkUrls')}
                        </TextLink>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Part>
    </Card>
  )
}
