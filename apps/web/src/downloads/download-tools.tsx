import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { disableIf } from '../ui/keys/keyed-press.ts'
import { TOOLS_PLACE } from '../ui/lists/dialog-list.tsx'
import { t as tUi } from '../ui/messages.ts'
import { fileAddress } from './download-file.ts'
import { settleDownload } from './download-notices.ts'
import { useCancelDownload, useRemoveDownload } from './downloads.api.ts'
import { isUnfinished } from './downloads.model.ts'
import { t } from './messages.ts'

/** Labels include the title, because the buttons repeat in a list. */
export function DownloadTools({ download, onRemoved }: { download: Download; onRemoved: () => void }) {
  const { title, downloadId, state } = download
  const cancel = useCancelDownload()
  const remove = useRemoveDownload(onRemoved)
  return (
    <Box sx={{ ...TOOLS_PLACE, display: 'flex', justifyContent: { md: 'end' }, alignItems: 'center', gap: 0.5 }}>
      {state === 'ready' && (
        <Button
          variant="outlined"
          size="small"
          component="a"
          href={fileAddress(download)}
          download={download.fileName}
          aria-label={t('downloadTitle', { title })}
          onClick={() => settleDownload(downloadId)}
        >
          <DownloadOutlined /> {t('download')}
        </Button>
      )}
      {isUnfinished(download) ? (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('cancelTitle', { title })}
          {...disableIf(cancel.isPending, () => cancel.mutate(downloadId))}
        >
          {tUi('cancel')}
        </Button>
      ) : (
        <Tooltip title={t('remove')}>
          <IconButton
            aria-label={t('removeTitle', { title })}
            {...disableIf(remove.isPending, () => remove.mutate(downloadId))}
          >
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
