import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { PICTURE_BYTES_MAX } from '#domain/goods/picture/picture.ts'

import { opsRoute } from '../../../platform/http/ops-route.ts'
import { rawRoute } from '../../../platform/http/raw-route.ts'
import { addPicture, setPictures } from './change-pictures.ts'
import { findByCodes } from './find-by-codes.ts'
import { showPicture } from './show-picture.ts'
import { takePicture } from './take-picture.ts'

export function installGoodsPictures(app: FastifyInstance): void {
  rawRoute(app, api.goods.image, ({ params, services }) => showPicture(services.config, params.name), {
    isUncounted: true,
  })
  const { goods } = opsApi
  opsRoute(
    app,
    goods.takePicture,
    async ({ services: { db, config }, now, audit, readUpload }) => {
      const upload = await readUpload({ maxBytes: PICTURE_BYTES_MAX })
      const taken = await takePicture(db, config, upload, now)
      await audit({
        object: 'goods',
        title: '上传图片',
        after: { 图片: taken.key, 宽: taken.width, 高: taken.height },
      })
      return taken
    },
    // Encoding takes a second or more, and a photo that comes twice is one photo.
    { transaction: false },
  )
  opsRoute(app, goods.setPictures, ({ db, params, body: { pictures = [], version }, now, operator, audit }) =>
    setPictures(db, { ...params, version, now, operator, audit }, pictures),
  )
  opsRoute(app, goods.addPicture, ({ db, params, body, now, operator, audit }) =>
    addPicture(db, { ...params, now, operator, audit }, body),
  )
  opsRoute(app, goods.findByCodes, ({ db, query }) => findByCodes(db, query.codes))
}
