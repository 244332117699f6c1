import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { TEMPERATURE_LOG_BYTES_MAX } from '#domain/shipment/tracking.ts'
import { toast } from '#ui/feedback/toast.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { PHOTO_OR_PDF_TYPES } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../../kit/failure.ts'
import { FilePick } from '../../../kit/file-pick.tsx'
import { useMay } from '../../../session/use-operator.ts'
import { logAddress, useUploadLog } from '../../queries.ts'

const TOO_LARGE = `温度记录不能超过 ${TEMPERATURE_LOG_BYTES_MAX / 1024 / 1024} MB，请压缩图片或导出较小的 PDF 后再上传`

/** How cold a parcel was kept: the file of the logger, which the buyer reads too. */
export function TemperatureLog({ shipment: { id, number, temperatureLog } }: { shipment: Shipment }) {
  const may = useMay()
  const uploading = useUploadLog(() => toast(`批次 ${number} 的温度记录已保存`))
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      {temperatureLog ? (
        <OutsideLink href={logAddress(id)} target="_blank" rel="noopener">
          温度记录
        </OutsideLink>
      ) : (
        <chakra.span color="warn">温度记录待上传</chakra.span>
      )}
      {may('order.ship') && (
        <FilePick
          label={`${temperatureLog ? '更换' : '上传'}批次 ${number} 的温度记录`}
          accept={PHOTO_OR_PDF_TYPES}
          isBusy={uploading.isPending}
          onPick={(file) =>
            file.size > TEMPERATURE_LOG_BYTES_MAX
              ? toast(TOO_LARGE, { tone: 'danger' })
              : uploading.mutate({ shipmentId: id, file }, { onError: tellFailure })
          }
        >
          {temperatureLog ? '更换' : '上传'}
        </FilePick>
      )}
    </chakra.span>
  )
}
