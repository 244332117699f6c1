import type { Tone } from '#domain/tone.ts'

const lines = `
华润三九|感冒、胃肠、皮肤用药|brand
以岭|连花清瘟、心脑血管|warm
扬子江|中西药普药|cool
云南白药|创伤、口腔护理|brand
同仁堂|经典中成药|amber
太极|藿香正气、急支糖浆|warm
仲景|六味地黄、逍遥丸|brand
石药|抗感染、心脑血管|cool
科伦|输液与抗感染|cool
马应龙|肛肠、眼科|amber
葵花|儿童与护肝用药|warm
江中|健胃消食|amber
好医生|康复新系列|brand
齐鲁|抗感染、眼科|cool
华北制药|抗生素|cool
白云山|清热解毒、抗感染|brand
哈药|补钙与感冒用药|warm
修正|胃药与消炎|amber
仁和|妇科、外用|warm
羚锐|贴膏|brand
康恩贝|泌尿、消化|cool
东阿阿胶|补血滋养|amber
鱼跃|家用检测与制氧|plain
稳健|敷料与防护|plain
欧姆龙|血压计、雾化器|plain
振德|敷料与防护|plain
三诺|血糖监测|plain
汤臣倍健|营养补充|amber
`

/** Brands of the demo: what their makers are known for. */
export const brands = lines
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [name: string, note: string, tone: Tone])
  .map(([name, note, tone]) => ({ name, note, tone }))
