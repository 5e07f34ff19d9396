"""Uses openssl to create certificates for test servers."""

import subprocess

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


def _openssl(*arguments, given=None):
    subprocess.run(["openssl", *map(str, arguments)], input=given, text=True, capture_output=True, check=True)


def make_authority(folder, name="authority"):
    """Writes NAME.pem and NAME.key for a certificate authority that can sign other certificates."""
    _openssl("req", "-x509", *KEY, "-days", 2, "-subj", f"/CN={name}", "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.pem")


def make_certificate(folder, host, name="server", authority="authority"):
    """Writes NAME.key and NAME.pem, a certificate that a certificate authority has signed for a host."""
    _openssl("req", *KEY, "-subj", f"/CN={name}", "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.csr")
    names = folder / f"{name}.txt"
    names.write_text(f"subjectAltName=DNS:{host}\n")
    _openssl("x509", "-req", "-in", folder / f"{name}.csr", "-CA", folder / f"{authority}.pem", "-CAkey", folder / f"{authority}.key",
             "-CAcreateserial", "-days", 1, "-extfile", names, "-out", folder / f"{name}.pem")
