import { useRouter } from '@tanstack/react-router'
import { hasPermission } from '@vitrine/contract/access/permissions'
import { findTrayByScreen, getTray } from '@vitrine/contract/trays/trays'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type OpenCapture, useOpenCapture } from '../../captures/open-capture.ts'
import { forgetReturn, readForReturn } from '../../captures/reopen.ts'
import { useTrayDecisions } from '../../captures/undo/use-tray-decisions.tsx'
import { useAskForImages } from '../../downloads/downloads.api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { prepareTray } from '../../trays/prepare-tray.ts'
import { TrayScreen } from '../../trays/tray.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import type { PageProps, PageVisit } from './page-props.ts'

/** Includes the viewer, which doubles the size of the tray. Prefetched when the list has loaded. */
const fetchCaptureDialog = () => import('../../captures/capture.dialog.tsx')
const fetchPrepare = () => import('../../captures/prepare.ts')
const fetchNewCaptureDialog = () => import('../../captures/by-hand/new-capture.dialog.tsx')
const NewCaptureDialog = lazy(async () => ({ default: (await fetchNewCaptureDialog()).NewCaptureDialog }))
const CaptureDialog = lazy(async () => ({ default: (await fetchCaptureDialog()).CaptureDialog }))

export function prepareTrayPage({ screen, user, search }: PageVisit): void {
  const tray = findTrayByScreen(screen)
  if (tray) void prepareTray({ tray, user, search })
}

/** A tray with its capture dialog and picture downloads. */
export function TrayPage({ screen, user }: PageProps) {
  const tray = findTrayByScreen(screen)
  const title = screenTitle(screen, user)
  const { open, openCapture, stepTo, closeCapture, reopenCapture } = useOpenCapture()
  useReturn(user.userId, reopenCapture)
  const decisions = useTrayDecisions(user.userId)
  const openDialog = useOpenDialog()
  const { askForImages } = useAskForImages(() => openDialog('downloads'))
  useEffect(() => whenIdle(() => void fetchCaptureDialog().catch(() => {})), [])
  const [adding, setAdding] = useState<{ file: File | undefined }>()
  const mayEdit = hasPermission(user, 'captures.review')
  const prepareToOpen = useCallback(
    (captureId: number) =>
      void fetchPrepare()
        .then((prepare) => prepare.prepareToOpen(queryClient, captureId, user.userId))
        .catch(() => {}),
    [user.userId],
  )
  if (!tray) return <NotFoundPage />
  const mayAdd = user.clientId === null && mayEdit
  return (
    <TrayScreen
      // each tray starts with its own cursor, selection and queries
      key={tray}
      tray={tray}
      title={title}
      user={user}
      openId={open?.captureId}
      onOpen={openCapture}
      onRest={mayEdit ? prepareToOpen : undefined}
      decisions={decisions}
      onDownload={(captureIds) => askForImages({ captureIds, title })}
      onAdd={mayAdd ? (file) => setAdding({ file }) : undefined}
      isAdding={adding !== undefined}
    >
      {(filter, findPlace) =>
        (adding && !open && (
          <Suspense>
            <NewCaptureDialog
              captureTypeId={getTray(tray).captureTypeId}
              user={user}
              file={adding.file}
              onOpen={openCapture}
              onClose={() => setAdding(undefined)}
            />
          </Suspense>
        )) ||
        (open && (
          <Suspense>
            <CaptureDialog
              tray={tray}
              filter={filter}
              {...open}
              place={findPlace(open.captureId)}
              user={user}
              onStep={stepTo}
              onClose={closeCapture}
            />
          </Suspense>
        ))
      }
    </TrayScreen>
  )
}

/** Reopens the capture that was open before the user signed in again. */
function useReturn(userId: number, onReturn: (open: OpenCapture) => void) {
  const { latestLocation } = useRouter()
  const [kept] = useState(() => readForReturn(userId, latestLocation.href))
  useEffect(() => {
    forgetReturn()
    if (kept) onReturn(kept)
  }, [kept, onReturn])
}
