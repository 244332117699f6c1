import { story } from '#gallery/story.ts'

import { ScanBox } from './scan-box.tsx'

export default story(
  '扫码框',
  {
    等待: <ScanBox said={undefined} onScan={() => {}} />,
    已配: <ScanBox said={{ text: '阿莫西林胶囊：已配', isGood: true }} onScan={() => {}} />,
    不认识: <ScanBox said={{ text: '条码不属于这张订单', isGood: false }} onScan={() => {}} />,
  },
  // Each takes the focus.
  { isModal: true },
)
