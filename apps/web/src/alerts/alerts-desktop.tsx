import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { LIST_FOOT, LIST_FRAME, LIST_PANEL } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import type { AlertActions } from './alert.shortcuts.ts'
import { AlertLimit } from './alert-limit.tsx'
import { AlertTable } from './alert-table.tsx'
import { AlertsEmpty } from './alerts-empty.tsx'
import { AlertsHeader } from './alerts-header.tsx'
import type { AlertsModel } from './use-alerts.ts'

export interface AlertsDrawProps {
  title: string
  model: AlertsModel
  actions: AlertActions
  search: ReactNode
}

/** The list as a table, for wide screens. */
export function AlertsDesktop({ title, model, actions, search }: AlertsDrawProps) {
  const { view, total } = model
  return (
    <Box sx={LIST_FRAME}>
      <AlertsHeader title={title} actions={actions} search={search} />
      <Paper sx={LIST_PANEL}>
        <AlertTable label={title} model={model}>
          <AlertLimit model={model} />
          <AlertsEmpty model={model} create={actions.create} />
        </AlertTable>
        <Box sx={{ ...LIST_FOOT, justifyContent: 'end' }}>
          <Paginator {...view.view} total={total} onPage={model.goToPage} onSize={view.setSize} />
        </Box>
      </Paper>
    </Box>
  )
}
