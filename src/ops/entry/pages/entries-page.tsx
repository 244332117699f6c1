import { EntryRoom } from '../components/entry-room.tsx'
import { CONTENTS, OFFERS } from '../queries.ts'

/** 价格与促销. */
export const OffersPage = () => <EntryRoom family={OFFERS} />

/** 内容. */
export const ContentsPage = () => <EntryRoom family={CONTENTS} />
