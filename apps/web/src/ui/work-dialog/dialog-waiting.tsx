import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Action } from '../keys/shortcuts.model.ts'
import { DialogHead } from './dialog-head.tsx'

interface DialogWaitingProps {
  titleId: string
  number: number
  close: Action
}

/** The layout while the first picture is loading. It can be closed. */
export function DialogWaiting({ close, ...head }: DialogWaitingProps) {
  return (
    <>
      <DialogHead {...head} close={close}>
        <Skeleton width={240} />
      </DialogHead>
      <Box aria-busy sx={{ flex: 1, bgcolor: 'custom.mat', p: 2 }}>
        <Skeleton variant="rectangular" sx={{ width: 'min(900px, 62%)', height: '100%' }} />
      </Box>
    </>
  )
}
