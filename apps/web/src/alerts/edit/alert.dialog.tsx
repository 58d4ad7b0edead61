import { useQuery } from '@tanstack/react-query'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { useRef, useState } from 'react'
import { type EditorHandle, SidePanel } from '../../ui/dialogs/side-panel.tsx'
import { PanelFailed, PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { alertFactsQuery, alertQuery, alertTypesQuery } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { AlertEditor } from './alert-editor.tsx'

interface AlertDialogProps {
  /** Undefined for a new alert. */
  alertId: number | undefined
  user: User
  onClose: () => void
  onSaved: (alertId: number) => void
}

/** The form of an alert, over the list. */
export function AlertDialog({ alertId, user, onClose, onSaved }: AlertDialogProps) {
  const desk = useRef<EditorHandle>(null)
  // the form renders its switch into the panel header
  const [head, setHead] = useState<HTMLElement | null>(null)
  const types = useQuery(alertTypesQuery)
  const facts = useQuery(alertFactsQuery)
  const read = useQuery({ ...alertQuery(alertId ?? 0), enabled: alertId !== undefined })
  const failed = [read, types, facts].find(({ error, data }) => error !== null && data === undefined)
  const isReady = types.data && facts.data && (alertId === undefined || read.data)
  return (
    <SidePanel
      title={t(alertId === undefined ? 'newAlert' : 'editAlert')}
      tools={<span ref={setHead} />}
      desk={desk}
      onClose={onClose}
    >
      {isReady ? (
        <AlertEditor
          read={read.data ?? null}
          types={types.data}
          facts={facts.data}
          user={user}
          head={head}
          handle={desk}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : failed?.error ? (
        <PanelFailed
          error={failed.error}
          gone={t('alertGone')}
          onRetry={() => void failed.refetch()}
          onClose={onClose}
        />
      ) : (
        <PanelWaiting />
      )}
    </SidePanel>
  )
}
