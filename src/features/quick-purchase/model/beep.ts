let audio: AudioContext | undefined

/** A short tone that a scan was understood; a lower one that it was not. Silent where the browser has no sound. */
export function beep(isFound: boolean): void {
  if (typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = isFound ? 1_760 : 330
    volume.gain.value = 0.08
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (isFound ? 0.08 : 0.25))
  } catch {
    // A scan counts whether or not it is heard.
  }
}
