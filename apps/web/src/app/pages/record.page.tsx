import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getVisibleMenus } from '@vitrine/contract/access/menu.rules'
import { hasPermission, type Permission } from '@vitrine/contract/access/permissions'
import { getRecordScreen, RECORD_NAMES, RECORD_PLACES, type RecordName } from '@vitrine/contract/access/records'
import { canOpen, type ScreenName } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { expectDownload } from '../../downloads/download-notices.ts'
import { downloadsQuery, keepDownloads } from '../../downloads/downloads.api.ts'
import { isUnfinished } from '../../downloads/downloads.model.ts'
import { type FormExtraProps, OtherFormExtra } from '../../master-data/parts/extras.ts'
import { recordListQuery, useRecordsReload } from '../../master-data/record.api.ts'
import { RecordScreen } from '../../master-data/record.screen.tsx'
import { parseView } from '../../master-data/record-address.model.ts'
import { translateLabel } from '../../platform/labels.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { getScreenPath } from '../current-screen.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { screenItems } from '../menu-groups.ts'
import { t } from '../messages.ts'
import { NoAccessPage } from './no-access.page.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import type { PageProps, PageVisit } from './page-props.ts'

/** Panels of other features below a list, for staff. Lazy, because other lists don't need them. */
const BELOW: Partial<Record<RecordName, ComponentType>> = {
  clients: lazy(async () => ({ default: (await import('../../perfect-product/sku-claims.panel.tsx')).SkuClaimsPanel })),
  sessions: lazy(async () => ({ default: (await import('../../ingest/ingest-keys.panel.tsx')).IngestKeysPanel })),
}

/** Sections of other features in the form, for staff with the permission. */
const IN_FORM: Partial<
  Record<RecordName, { readonly needs: Permission; readonly Section: ComponentType<FormExtraProps> }>
> = {
  urls: {
    needs: 'visits.read',
    Section: lazy(async () => ({ default: (await import('../../visits/url/url-visits.panel.tsx')).UrlVisitsPanel })),
  },
}

const recordOfScreen = (screen: ScreenName) => RECORD_NAMES.find((one) => getRecordScreen(one) === screen)

export function prepareRecord({ screen, search }: PageVisit): void {
  const name = recordOfScreen(screen)
  if (name) void queryClient.prefetchQuery(recordListQuery(RECORDS[name], parseView(RECORDS[name], search)))
}

/** The list of this screen's record type. */
export function RecordPage({ screen, user }: PageProps) {
  const onImport = useImports()
  const name = recordOfScreen(screen)
  if (!name) return <NotFoundPage />
  const readable = RECORD_NAMES.filter((one) => canOpen(user, getRecordScreen(one)))
  const inMenu = screensInMenu(user)
  const Below = user.clientId === null ? BELOW[name] : undefined
  const inForm = IN_FORM[name]
  return (
    <OtherFormExtra value={inForm && hasPermission(user, inForm.needs) ? inForm.Section : undefined}>
      <RecordScreen
        // each list starts with its own cursor and queries
        key={name}
        definition={RECORDS[name]}
        user={user}
        places={readable.map((one) => ({
          address: getScreenPath(getRecordScreen(one)),
          title: translateLabel(RECORD_PLACES[one].title),
        }))}
        hasTabs={readable.some((one) => !inMenu.has(getRecordScreen(one)))}
        noAccess={<NoAccessPage />}
        below={
          Below && (
            <Suspense>
              <Below />
            </Suspense>
          )
        }
        onImport={onImport}
      />
    </OtherFormExtra>
  )
}

const screensInMenu = (user: User): ReadonlySet<ScreenName> =>
  new Set(getVisibleMenus(user).flatMap((menu) => screenItems(menu).map(({ screen }) => screen)))

/** Running imports; lists are refetched when one has finished. */
function useImports() {
  const client = useQueryClient()
  const reload = useRecordsReload()
  const openDialog = useOpenDialog()
  const [awaited, setAwaited] = useState<number>()
  const { data: downloads } = useQuery({ ...downloadsQuery, enabled: awaited !== undefined })
  const download = downloads?.find(({ downloadId }) => downloadId === awaited)
  const isThrough = download !== undefined && !isUnfinished(download)
  useEffect(() => {
    if (!isThrough) return
    setAwaited(undefined)
    reload()
  }, [isThrough, reload])
  return (taken: Download) => {
    expectDownload(taken.downloadId)
    keepDownloads(client, [taken])
    setAwaited(taken.downloadId)
    void client.invalidateQueries({ queryKey: downloadsQuery.queryKey })
    toast(t('resultInDownloads', { title: taken.title }), {
      action: { label: t('open'), run: () => openDialog('downloads') },
    })
  }
}
