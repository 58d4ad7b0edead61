import Add from '@mui/icons-material/Add'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { ActionMenu } from '../../ui/work-dialog/action-menu.tsx'
import { Bar, Rule, useBarWidth } from '../../ui/work-dialog/bar.tsx'
import type { NewActions } from './new-actions.ts'

/** The actions of a new capture; on a phone, some of them are in a menu. */
export function NewActionBar({ actions }: { actions: NewActions }) {
  const { send, save, inbox, cancel, addBanner } = actions
  const room = useBarWidth()
  const shared = { showsKey: room === 'wide' }
  const isPhone = room === 'phone'
  return (
    <Bar role="group" aria-label={tUi('actions')}>
      {isPhone && <ActionMenu actions={[inbox, ...(addBanner ? [addBanner] : []), cancel]} />}
      <Box sx={{ flex: 1 }} />
      {!isPhone && (
        <>
          <ActionButton action={cancel} {...shared} color="inherit" />
          <Rule />
          {addBanner && <ActionButton action={addBanner} icon={<Add />} {...shared} color="inherit" />}
          <ActionButton action={inbox} icon={<InboxOutlined />} {...shared} variant="outlined" />
        </>
      )}
      {save && <ActionButton action={save} {...shared} variant="outlined" />}
      <ActionButton action={send} icon={<SendOutlined />} {...shared} variant="contained" />
    </Bar>
  )
}
