import { story } from '#gallery/story.ts'

import { ReferenceDialog } from './reference-dialog.tsx'

const nothing = () => {}

export default story('更正流水号', {
  打开: (
    <ReferenceDialog former="8826112100341" act={{ isPending: false, error: null }} onAct={nothing} onClose={nothing} />
  ),
})
